/** The cookies page; its table comes from shared/cookies/storage-keys.ts. */
export default {
  title: 'Cookie policy',
  description: 'Every cookie and storage key that Countersign uses, with its purpose and how long it lasts.',
  lead: 'Everything we store in your browser, line by line. Nothing of it comes from anybody else.',
  necessary: {
    title: 'Necessary',
    note: 'Without these the pages do not work, so they need no choice of yours.',
  },
  preferences: {
    title: 'Chosen by you',
    note: 'Stored when you press the button that changes it: for a year, or until you close the browser if you refused it.',
  },
  analytics: {
    title: 'Analytics',
    text: 'None in your browser. How often public pages are opened is counted on our server without any cookie; the privacy policy says how.',
  },
  marketing: {
    title: 'Marketing',
    text: 'None. There is no advertising, and nobody follows you from here to another site.',
  },
  name: 'Name',
  purpose: 'What it is for',
  lasts: 'How long',
  places: { cookie: 'Cookie', localStorage: 'Local storage', sessionStorage: 'Session storage' },
  days: '{count, plural, one {# day} other {# days}}',
  minutes: '{count} minutes',
  tab: 'Until the tab is closed',
  kept: 'Until you sign out',
  prefix:
    'Cookies that something is decided by have “__Host-” in front of their name on this site, which keeps other sites from setting them.',
  purposes: {
    adminKeys: 'Remembers whether single keys work for our staff. Set when one of them chooses.',
    session: 'Keeps you signed in.',
    csrf: 'Proves that a form was sent from a page of ours.',
    device:
      'A random number. It tells your browser from others, so that nobody confirms their own work and a stranger’s sign-in is noticed. Set when you sign in or answer a request.',
    challenge: 'Remembers the first step of signing in while you type the second.',
    mailedWindow:
      'What you have just asked a mail for, so that its code can be typed on the next page. Only our server can read it.',
    flow: 'Holds a sign-in with Google, GitHub, LinkedIn or another provider together until you are back.',
    signing: 'Opens the page of a project that you were asked to confirm, in place of the token in the link.',
    mailbox: 'Opens the page of your own confirmations.',
    identityPhone: 'Makes this phone the one on which you go on with the pictures for your identity check.',
    consent: 'What you allowed, so that you are not asked on every page.',
    theme: 'The light or the dark theme.',
    language: 'The language you chose.',
    sidebar: 'How the sidebar stands.',
    slash: 'Whether the / key leads to the search box.',
    sharedSession: 'When your session ends, so that your tabs renew it together.',
    payment: 'How you came back from paying, until your plan has been asked for.',
    pendingUser: 'The address you have just signed up with, so that the next page can name it.',
    pendingReset: 'That a new password is being set in this tab.',
    carried: 'What you typed into a page, while it is loaded anew in another language.',
    uploads: 'How far a file was uploaded, so that it goes on there when you choose it again.',
    scroll: 'How far a page was scrolled, so that going back leads to the same place.',
    reloadedAt: 'When a page reloaded itself after an error, so that it does so once.',
  },
};
