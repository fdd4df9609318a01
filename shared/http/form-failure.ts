/** How an action of a page without script fails: the codes of a problem, by field. */
export type FormFailure = { status: number; code: string; errors?: { path: string; code: string }[] | undefined };
