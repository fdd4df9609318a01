/** The front page. */
export default {
  title: 'Show work that your client confirmed',
  heading: 'Show work that your client confirmed.',
  lead: 'Your client opens one email and confirms what you did, without an account. Anyone can check the result.',
  openProject: 'Open this project',
  companyAddress: 'Company address',
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
    mailSubject: 'Please confirm “Rewiring of 24 flats”',
    first: 'You write down the work',
    firstText: 'What it was, when, for whom, with pictures that show it.',
    second: 'Your client gets one email',
    secondText: 'The link goes to them alone. You never see it, so you cannot use it.',
    third: 'Their name stands under it',
    thirdText: 'Public on your page, with the mail domain it was answered from.',
  },
  recent: { title: 'Recently confirmed', more: 'Discover more' },
  check: {
    title: 'Anyone can check it',
    open: 'Check a confirmation',
    sample: 'On your own computer, with a free program',
    valid: 'Valid',
    record: {
      title: 'Open the record',
      text: 'What was confirmed, by whom, from where and when, in one signed file.',
      said: 'Confirmed by Ferran Alcover Mas, from mollvell.example',
    },
    signature: {
      title: 'Check the signature',
      text: 'In the browser or on your own computer. The answer is: valid, not valid, or could not check.',
      said: 'Every word is signed',
    },
    log: {
      title: 'Find it in the public log',
      text: 'It was recorded between two moments that everybody can see. Not even we can move it.',
      said: 'Recorded between 16:02 and 17:02 UTC on 8 June 2026',
    },
  },
  who: {
    title: 'Who it is for',
    freelancers: {
      title: 'Freelancers',
      text: 'Work under NDA, behind a login, or long painted over: a name under it counts for more than a link.',
      link: 'Add your first project',
    },
    seekers: {
      title: 'People looking for work',
      text: 'What you did in your last job, confirmed by somebody who saw it. One page to send along.',
      link: 'See an example',
    },
    clients: {
      title: 'Clients and employers',
      text: 'Read who vouches for the work before you call. Asking costs nothing.',
      link: 'Find people',
    },
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
