/** How an action of a page without script fails: the keys of the catalogue area `errors`, by field. */
export type FormFailure = { status: number; code: string; errors?: { path: string; code: string }[] | undefined };
