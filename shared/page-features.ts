import type { PublicProfile, PublicProject } from './profiles.ts';
import type { AnswerInput, AnswerResult, SigningPage } from './signing.ts';

/** How an action of a page without script fails: the keys of the catalogue area `errors`, by field. */
export type FormFailure = { status: number; code: string; errors?: { path: string; code: string }[] | undefined };

/**
 * What loaders and actions of server-rendered pages may call of the features, in the server's own process.
 * Each answers null where the visitor may not see a thing, as for a thing that does not exist.
 */
export type PageFeatures = {
  publicProfile(username: string): Promise<PublicProfile | null>;
  publicProject(id: string): Promise<PublicProject | null>;
  /** Names of the two newest confirmed public projects, for the home page; null on an empty product. */
  exampleProject(): Promise<PublicProject | null>;
  /** Swaps the token of a mailed link for this browser's signing cookie. False for a token that opens nothing here. */
  openSigningLink(projectId: string, token: string): Promise<boolean>;
  /** Project that a token belongs to (spec 7), or null. */
  projectOfToken(token: string): Promise<string | null>;
  /** What the signing cookie opens for this project, or null. */
  signingPage(projectId: string): Promise<SigningPage | null>;
  answerRequest(projectId: string, input: unknown, csrf: unknown): Promise<AnswerResult | FormFailure>;
  withdrawAnswer(projectId: string, csrf: unknown): Promise<AnswerResult | FormFailure>;
  optOut(projectId: string, csrf: unknown): Promise<true | FormFailure>;
  /** State of an address-verification link, without using it. */
  verificationLink(token: string): Promise<'valid' | 'used' | 'expired' | 'unknown'>;
};
export type { AnswerInput };
