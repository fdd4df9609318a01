export default {
  or: 'or',
  continueWith: 'Continue with {provider}',
  agree:
    'The first time, this opens an account: with it you agree to the <terms>Terms</terms> and confirm that you have read the <privacy>Privacy policy</privacy>.',
  leaving: 'Leaving for {provider} …',
  door: {
    title: 'On to {provider}',
    lead: 'We are taking you to {provider} to sign in. We never see the password you use there.',
    go: 'Continue to {provider}',
  },
  notices: {
    cancelled: 'You did not sign in with {provider}. Nothing was changed; you can try again or use another way.',
    refused: '{provider} did not let the sign-in through. Try again, or use another way.',
    unreachable: '{provider} does not answer at the moment. Try again in a minute, or use another way.',
    untrusted:
      'What came back from {provider} did not pass our checks, so we did not use it. Try again; if it happens once more, use another way.',
    expired: 'This try with {provider} is over: it took longer than 10 minutes, or another tab was first. Start again.',
    too_often: 'That was too often. Wait a few minutes and try again.',
    suspended: 'This account is suspended, so nobody can sign in to it. Write to us if you think that is a mistake.',
    failed: 'Something went wrong on our side after {provider} let you in. Try again in a moment.',
    exists:
      'There is an account with {email} already. Sign in to it the way you always do, and we will offer to link {provider}.',
    existsUnnamed:
      'There is an account with this address already. Sign in to it the way you always do, then link {provider} in your security settings.',
    unverified:
      '{provider} did not confirm an email address of yours, so we cannot open an account from it. Sign up here with an address you can prove; it takes two minutes.',
    disposable:
      'The address {provider} gave us belongs to a throwaway mailbox. Sign up here with one you will still have next year.',
    linked: '{provider} is linked. You can sign in with it from now on.',
    linked_already: 'This {provider} account was linked already. Nothing was changed.',
    linked_elsewhere:
      'This {provider} account is linked to another account here, so it was not linked to yours. Sign in with it to see which one.',
    link_expired: 'Linking {provider} took too long, or was started in another sign-in. Start again from here.',
  },
  finishing: {
    title: 'Setting up your account',
    lead: 'Your profile is being made. This takes a second or two.',
    progress: 'Still working …',
    late: 'Your profile is not there yet',
    lateLead:
      'Your sign-in worked, but your profile takes longer than it should. Nothing is lost: look again, or sign in once more in a few minutes.',
    again: 'Look again',
    signIn: 'Sign in',
    go: 'Go on',
  },
  offer: {
    title: 'Link your {provider} account?',
    lead: 'You came from {provider} as {email}. Link it, and you can sign in here with {provider} as well.',
    link: 'Link {provider}',
    later: 'Not now',
  },
};
