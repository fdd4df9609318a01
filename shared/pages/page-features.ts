/**
 * What loaders and actions of server-rendered pages may call of the features, in the server's own process. Each feature
 * adds its own here, in shared/<feature>/page-features.ts. Each answers null where the visitor may not see a thing, as
 * for a thing that does not exist.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface PageFeatures {}
