/** What only mails and the server say of it: no page carries these. */
export default {
  mail: {
    account: 'Account',
    when: 'When',
    passkey: 'Passkey',
    codesLeft: 'Codes left',
    notYou:
      'If this was you, there is nothing to do. If it was not, change your password, end the sessions you do not know and look over your ways to sign in.',
    button: 'Open security settings',
    passkey_added: {
      subject: 'A passkey was added to your account',
      text: 'Your Countersign account can now be signed in to with a new passkey.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your account',
      text: 'A passkey of your Countersign account no longer lets anybody in.',
    },
    passkey_refused: {
      subject: 'A copy of your passkey may be in use',
      text: 'Somebody tried to use one of your passkeys, and its count says that it exists twice. We let nobody in. Remove that passkey and make a new one.',
    },
    second_factor_on: {
      subject: 'The second step is on',
      text: 'From now on, signing in to your Countersign account takes a code from your authenticator app.',
    },
    second_factor_off: {
      subject: 'The second step is off',
      text: 'Signing in to your Countersign account no longer takes a code from an app, and its backup codes are void.',
    },
    second_factor_removed: {
      subject: 'The second step was removed',
      text: 'We removed the second step of your Countersign account and its backup codes, because somebody told us they had lost both. You were signed out everywhere. Sign in without a code and set the second step up again.',
    },
    backup_codes_renewed: {
      subject: 'New backup codes were made',
      text: 'Your Countersign account has ten new backup codes. The ones before no longer work.',
    },
    backup_code_used: {
      subject: 'A backup code was used',
      text: 'Somebody used one of the backup codes of your Countersign account. It does not work a second time.',
    },
  },
};
