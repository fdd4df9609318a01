/** What was taken back, for the mail that tells of it. */
export type TakenBack = {
  sessions: number;
  second_step: boolean;
  backup_codes: boolean;
  passkeys: string[];
  providers: string[];
  addresses: string[];
  /** The address that was primary until now, when it was another one. */
  replaced: string | null;
};
