/** Dashboard and the list of one's own projects. */
export default {
  title: 'Dashboard',
  loading: 'Loading your projects',
  now: {
    you: '{count, plural, =0 {You’re up to date.} one {One thing needs you.} =2 {Two things need you.} =3 {Three things need you.} other {# things need you.}}',
    signer:
      '{count, plural, one {One project is with your client.} =2 {Two projects are with your clients.} =3 {Three projects are with your clients.} other {# projects are with your clients.}}',
    us: '{count, plural, one {One project is in review.} =2 {Two projects are in review.} other {# projects are in review.}}',
  },
  dates: {
    ends: 'Link ends {date}',
    endsSoon: 'Link ends {relative}',
    ended: 'Link ended {date}',
    since: 'Since {date}',
  },
  states: {
    changes: 'Changes asked',
    undeliverable: 'Email came back',
    expired: 'No answer',
    hidden: 'Hidden',
  },
  actions: {
    edit: 'Edit project',
    open: 'Open project',
    correct: 'Correct address',
    remind: 'Remind',
    remindNamed: 'Remind {names}',
    remindFrom: 'Remind from {date}',
    askAgain: 'Ask again',
    askAgainNamed: 'Ask {names} again',
    sending: 'Sending',
    remindDone: 'Reminder on its way',
    askAgainDone: 'Asked again',
    doneDetail:
      '{count, plural, one {{names} gets an email in a moment.} other {{names} get an email each in a moment.}}',
    failed: 'Nothing was sent',
  },
  news: {
    title: '{signer} confirmed your work',
    independent: 'Independent',
    quote: '“{comment}”',
    page: 'See the page',
    take: 'Take it with you',
    open: 'Open project',
    next: 'Ask the next client',
  },
  next: {
    title: 'Your next step',
    photo: {
      title: 'Add your photo',
      text: 'Your work is confirmed. A face beside it helps a new client decide to write to you.',
      action: 'Add photo',
    },
    ask: {
      title: 'Ask another client',
      text: 'Two projects confirmed by two people read as a track record. The next one takes about four minutes.',
      action: 'Add New Project',
    },
    share: {
      title: 'Put it where clients already find you',
      text: 'A badge for your website, the fields for LinkedIn, a line for your email signature.',
      action: 'Share',
    },
  },
  letters: {
    from: 'Message from {name}',
    reply: 'Reply',
    more: '{count, plural, one {One more message} other {# more messages}}',
  },
  readers: {
    title: 'Your page, last 30 days',
    all: 'Views',
    visits: 'Visits',
    links: 'Followed a link',
    wrote: 'Wrote to you',
  },
  latest: 'Latest confirmation',
  allConfirmed: 'All {count}',
  empty: {
    heading: 'Start with one project.',
    title: 'No projects yet',
    text: 'Write down one piece of work and name the client who can confirm it.',
    action: 'Add your first project',
    example: 'What your client will see',
  },
  drafts: {
    bring: 'Bring work from a résumé or LinkedIn',
    unsent: 'Started, not sent',
    untitled: 'Without a title',
    imported: 'From a résumé',
    changed: 'Changed {date}',
  },
};
