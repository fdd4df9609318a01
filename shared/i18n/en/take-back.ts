/** The way back for somebody whose account was changed by another. */
export default {
  offer: {
    text: 'If this was you, there is nothing to do. If it was not, take your account back:',
    button: 'This wasn’t me',
    note: 'The link opens a page that says what will happen before anything does. It works for {hours} hours, once.',
  },
  page: {
    title: 'Take your account back',
    lead: 'You were told of a change to the account @{username} on {when}. If that was not you, take the account back. Then:',
    signOut: 'Everybody is signed out, on every device and in every app, you as well.',
    password: 'The password stops working. We mail a link for a new one to {email}.',
    primary: '{email} is the account’s primary address again, if it was changed.',
    removed:
      'A second step, backup codes, passkeys, linked accounts and email addresses that came with the change or after it are removed. Older ones stay.',
    lost: 'What was taken off the account meanwhile does not come back by itself: you can add it again.',
    oldest:
      'Did you get several such emails? Use the oldest one about something that was not you: it takes back everything after it as well.',
    button: 'Take my account back',
    keep: 'It was you after all? Then close this page. Nothing has been changed.',
    failed: 'Your account is as it was',
  },
  used: {
    title: 'This has been taken back',
    lead: 'Everybody was signed out, the old password no longer works, and what came with the change is gone.',
    next: 'A link for a new password is in the mailbox that got the warning. It works for an hour; if it is too late, ask for another one.',
    button: 'Ask for a new link',
  },
  expired: {
    title: 'This link no longer works',
    lead: 'It worked for {hours} hours. Set a new password by email instead: that ends every session. Then look over your ways to sign in.',
    button: 'Set a new password',
  },
  unknown: {
    title: 'We do not know this link',
    lead: 'It may be cut off. Open it from the email again, or copy all of it. Or set a new password by email.',
    button: 'Set a new password',
  },
  done: {
    subject: 'Your account was taken back',
    preview: 'Nobody is signed in any more. Set a new password to go on.',
    text: 'The link “This wasn’t me” of our warning was used for the account @{username}. Nobody is signed in any more, and the old password no longer works.',
    sessions: 'Sessions ended',
    primary: 'Primary address again',
    removed: 'Removed',
    nothing: 'Nothing: no way to sign in was new.',
    secondStep: 'The second step',
    backupCodes: 'Backup codes',
    passkey: 'Passkey “{name}”',
    provider: 'Linked account at {provider}',
    stays: 'Still there from before',
    next: 'Another email has the link for a new password. After that, look over what is still there, and add again what was taken off your account.',
    earlier:
      'We warned you of an earlier change too. If that was not you either, use the link in that email: it still works.',
    button: 'Ask for a new link',
  },
};
