/** What only mails and the server say of it: no page carries these. */
export default {
  mails: {
    linked: {
      subject: '{provider} was linked to your account',
      preview: 'You can sign in with it from now on.',
      text: 'A {provider} account was linked to the account “{username}”. Whoever can sign in there can sign in here.',
      notYou: 'That was not you? Unlink it, end the sessions you do not know and change your password.',
      button: 'Open your security settings',
    },
    unlinked: {
      subject: '{provider} was unlinked from your account',
      preview: 'It can no longer be used to sign in.',
      text: 'A {provider} account is no longer linked to the account “{username}”. It cannot be used to sign in any more.',
      notYou: 'That was not you? Look at your ways in and end the sessions you do not know.',
      button: 'Open your security settings',
    },
  },
};
