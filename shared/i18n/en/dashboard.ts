/** Dashboard and the list of one's own projects. */
export default {
  title: 'Dashboard',
  loading: 'Loading your projects',
  now: {
    you: '{count, plural, =0 {Nothing needs you.} one {One thing needs you.} =2 {Two things need you.} =3 {Three things need you.} other {# things need you.}}',
    signer:
      '{count, plural, one {One waits for your client.} =2 {Two wait for your clients.} =3 {Three wait for your clients.} other {# wait for your clients.}}',
    us: '{count, plural, one {One waits for us.} =2 {Two wait for us.} other {# wait for us.}}',
  },
  dates: {
    asked: 'Asked {date}',
    reminders: '{count, plural, =0 {No reminder yet} one {1 of 2 reminders sent} other {# of 2 reminders sent}}',
    ends: 'Ends {date}, {relative}',
    ended: 'Ended {date}, {relative}',
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
  latest: 'Latest confirmation',
  allConfirmed: '{count, plural, one {Your confirmed project} other {All # confirmed projects}}',
  empty: {
    heading: 'Start with one project.',
    title: 'No projects yet',
    text: 'Write down one piece of work and name the client who can confirm it.',
    action: 'Add your first project',
  },
  list: {
    title: 'Projects',
    filter: 'Which projects to show',
    all: 'All',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    none: 'No project is in this state.',
    emptyTitle: 'No projects yet',
    emptyText: 'Write down one piece of work and name the client who can confirm it.',
    add: 'Add your first project',
  },
};
