/** Whether a query exists a row, or changes one. What is looked for needs no columns. */
export const exists = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
