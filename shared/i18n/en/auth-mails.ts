/** What only mails and the server say of it: no page carries these. */
export default {
  mails: {
    verify: {
      subject: 'Confirm your email address',
      preview: 'One click, and the account {username} is ready.',
      text: 'Somebody, we hope you, opened the account “{username}” with this address. Confirm that the address is yours.',
      button: 'Confirm my address',
      orCode: 'Or type this code on the page where you signed up:',
      times: 'The link works for {hours} hours, the code for {minutes} minutes. Both work once.',
      notYou:
        'You did not open an account? Then do nothing: without your confirmation it cannot be used and will be deleted.',
    },
    signInCode: {
      subject: 'Your sign-in code',
      text: 'This code signs you in to the account “{username}”. Type it on the page where you asked for it.',
      times: 'It works for {minutes} minutes, once.',
      notYou: 'You did not ask for it? Then do nothing, and tell the code to nobody: we never ask for it.',
    },
    stepUpCode: {
      subject: 'Your confirmation code',
      text: 'Somebody, we hope you, is about to change something important in the account “{username}”. Type this code to go on.',
      times: 'It works for {minutes} minutes, once.',
      notYou:
        'That is not you? Then somebody is using your account: sign in, end that session and change your password.',
    },
    reset: {
      subject: 'Set a new password',
      preview: 'A link and a code for the account {username}.',
      text: 'You asked to set a new password for the account “{username}”.',
      button: 'Set a new password',
      orCode: 'Or type this code on the page where you asked:',
      times: 'The link works for {minutes} minutes, the code for {codeMinutes}. Both work once.',
      notYou: 'You did not ask? Then do nothing: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      preview: 'If that was you, there is nothing to do.',
      text: 'The password of the account “{username}” was changed just now, and you were signed out everywhere else.',
      notYou: 'That was not you? Set a new password at once.',
      button: 'Set a new password',
    },
    exists: {
      subject: 'You already have an account',
      preview: 'Somebody tried to open a second one with your address.',
      text: 'Somebody, probably you, tried to open an account with this address. You have one already: its username is “{username}”. Nothing was changed.',
      button: 'Sign in',
      notYou: 'That was not you? Then do nothing. Whoever it was learnt nothing about your account.',
    },
  },
};
