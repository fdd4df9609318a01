/** Whether a query finds a row, or changes one. What is looked for needs no columns. */
export const finds = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
