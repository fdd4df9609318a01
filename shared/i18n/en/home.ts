/** The front page. */
export default {
  title: 'Show work that your client confirmed',
  heading: 'Show work that your client confirmed.',
  lead: 'Your client opens one email and confirms what you did, without an account. Anyone can check the result.',
  openProject: 'Open this project',
  exampleNote: 'Invented example',
  example: {
    title: 'A tile warehouse becomes a reading room',
    owner: 'Inés Valcárcel Ortega, architect, Valencia',
    drawing: 'Cross-section of a brick hall with iron trusses, book shelves and reading tables',
    signer: 'Ferran Alcover Mas',
    organisation: 'Fundació Moll Vell',
  },
  how: {
    title: 'How It Works',
    workTitle: 'Rewiring of 24 flats',
    workOwner: 'Darragh Keane, electrician',
    mailTo: 'To {address}',
    mailSubject: 'Darragh Keane asks you to confirm a project',
    first: 'You write down the work',
    firstText: 'What it was, when, for whom, with the files that show it.',
    second: 'Your client gets one email',
    secondText: 'The link goes to them alone. You never see it, so you cannot use it.',
    third: 'Their name stands under it',
    thirdText: 'Public on your profile, with how strongly it is backed in plain words.',
  },
  promise: {
    title: 'Nobody can confirm their own work.',
    mailbox: 'The link goes to one mailbox',
    mailboxText: 'Not to you, not to our staff. It works once and ends after {days} days.',
    inert: 'Opening it changes nothing',
    inertText: 'Mail scanners open links too. Only a person pressing the button counts.',
    held: 'Odd answers wait for a person',
    heldText:
      'A throwaway address, your own browser, friends who confirm only each other: held until one of us has looked.',
  },
};
