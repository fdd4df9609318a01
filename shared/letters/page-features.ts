export {};

/**
 * `others` wait for their proof at the same mailbox, each with the token of a link of its own; `older` continues them.
 * Of one that is `gone`, since its receiver takes none any more, nothing is told.
 */
type LetterToProve = {
  gone: boolean;
  owner: string | null;
  name: string;
  subject: string | null;
  timing: string | null;
  budget: string | null;
  message: string;
  sent: boolean;
  others: { owner: string; subject: string | null; excerpt: string; token: string }[];
  older: string | null;
};

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** How many letters who asks has not opened. */
    unreadLetters(): Promise<number>;
    /** Whom somebody by this user name is, if they are seen and take letters; and what public work of theirs `about` is. */
    letterReceiver(
      username: string,
      about?: string | null,
    ): Promise<{ username: string; full_name: string; work: string | null } | null>;
    /** What the link of that mail would send, and to whom if they are seen; null for one that counts no more. */
    letterToProve(token: string, after?: string): Promise<LetterToProve | null>;
  }
}
