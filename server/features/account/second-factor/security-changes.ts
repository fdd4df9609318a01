/** What the owner of an account hears of by mail, since somebody else may have done it. */
export type SecurityChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'second_factor_on'
  | 'second_factor_off'
  /** By those who run the site, for somebody who lost their app. */
  | 'second_factor_removed'
  | 'backup_codes_renewed'
  | 'backup_code_used';
