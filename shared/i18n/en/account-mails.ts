/** What only mails and the server say of it: no page carries these. */
export default {
  mails: {
    add: {
      subject: 'Confirm this address for your account',
      preview: 'The code for @{username}',
      text: 'Somebody wants to add this address to the Countersign account @{username}. Type this code there:',
      orLink: 'Or open this link in the browser where you are signed in:',
      button: 'Confirm this address',
      times: 'The code works for {minutes} minutes, the link for {hours} hours.',
      notYou: 'If this was not you, do nothing: without the code the address is not added.',
    },
    taken: {
      subject: 'Somebody tried to add your address',
      text: 'The account @{username} tried to add this address on Countersign. It belongs to your account, so nothing was added, and we did not tell them why.',
      yours: 'If @{username} is yours as well, remove this address from one account before you add it to the other.',
    },
    changed: {
      added: {
        subject: 'A new address on your account',
        text: 'The address {email} was added to your account @{username} and confirmed. It can be used to sign in.',
      },
      primary: {
        subject: 'Your primary address has changed',
        text: 'We write to {email} from now on about your account @{username}. The other confirmed addresses still sign you in.',
      },
      removed: {
        subject: 'An address was removed from your account',
        text: 'The address {email} no longer belongs to your account @{username}.',
      },
      button: 'Look at your addresses',
      notYou: 'If this was not you, change your password at once and end the sessions you do not know.',
    },
    export: {
      subject: 'Your archive is ready',
      text: 'Everything you keep on Countersign is packed. You can download it for {days} days, signed in.',
      button: 'Go to your archive',
      notYou: 'If you did not ask for it, change your password and end the sessions you do not know.',
    },
    deletion: {
      subject: 'Your account will be deleted',
      text: 'Your account @{username} is closed: nobody sees it any more. On {date} it is erased for good.',
      back: 'Do you want to keep it? Sign in before that day and choose "Keep my account".',
      button: 'Sign in',
      notYou: 'If this was not you, sign in, keep the account and change your password.',
    },
    kept: {
      subject: 'Your account is back',
      text: 'Your account @{username} will not be deleted. Signers whose links were stopped can be asked again from your projects.',
      button: 'Go to your dashboard',
    },
    suspended: {
      subject: 'Your account was suspended',
      text: 'Our staff has closed your account @{username}. The reason:',
      next: 'You cannot sign in, and your profile and projects are not shown. If you think this is wrong, write to us: a person reads it.',
      contact: 'Write to us',
    },
    reinstated: {
      subject: 'Your account is open again',
      text: 'Our staff has opened your account @{username} again. The reason:',
      next: 'You can sign in, and your profile and projects are shown as before.',
      button: 'Sign in',
    },
  },
};
