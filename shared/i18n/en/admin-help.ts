/** How the admin panel works, for admins alone. */
export default {
  title: 'Rules we apply',
  lead: 'What the queues, the numbers and the operations mean, and what you are not shown.',
  queues: {
    title: 'Queues',
    order: {
      term: 'Order',
      text: 'Who waits longest comes first. What a Pro member waits for comes {head} hours ahead where plans have limits; it is looked at in the same way and promised for the same day.',
    },
    late: {
      term: 'Late',
      text: 'We promise an answer within {project} business days, and {identity} for an identity, Monday to Friday, UTC. Red says how many have waited longer. Help feedback and what looks arranged have no promise.',
    },
    count: {
      term: 'Counts',
      text: 'They change by themselves. A count stops at {max}. Of an owner’s held projects one waits in the queue, the oldest; the others follow.',
    },
    take: {
      term: 'Taking a case',
      text: 'With “Assign to me”, or c, a case is yours for {claim} minutes, and the others see that. Then it is anybody’s again. Of two admins one decides; the other is told that it is done.',
    },
    undo: {
      term: 'Undo',
      text: 'A decision from the list counts after {undo} seconds. Until then u takes it back, and nobody has been told anything.',
    },
    reason: {
      term: 'Reasons',
      text: 'Whoever is refused reads your reason and may appeal. Another admin than the first decides an appeal, as soon as there is one. You may ask whoever appeals a question; the case is not late while it waits for them.',
    },
    keys: {
      term: 'Keys',
      text: 'Press ? in a queue to see them, and to put them to rest.',
    },
  },
  own: {
    title: 'What you are not shown',
    matters: {
      term: 'Your own matters',
      text: 'What is about you, an account with your mailbox or your browser, somebody you have a project in common with, or a project that you have a part in. It is in no queue and no log of yours. Another admin decides it, so there should be two of you.',
    },
    log: {
      term: 'The audit log',
      text: 'All that admins do stands there, also each look at a picture of an identity. Rows cannot be changed, and a command checks that none is missing.',
    },
    step: {
      term: 'Proof that it is you',
      text: 'Suspending, roles, ending sessions, taking down what somebody published, annulling, giving up a job, pictures and decisions of identities, and files of the log and of newsletter readers need one from the last {step} minutes.',
    },
  },
  numbers: {
    title: 'Numbers',
    now: {
      term: 'Counted now',
      text: 'Everything is counted from what is there. What was erased since is missing, so a figure of last month can become smaller. Days begin at midnight UTC.',
    },
    held: {
      term: 'Held',
      text: 'Projects that a rule wants a person to look at. Let go on: signers may answer again. Left to signers: one is asked once more, or another is named.',
    },
    mail: {
      term: 'Bounced, given up',
      text: 'Bounced: there is no such mailbox. Given up: the mail server took it at none of twelve tries, or an admin gave it up.',
    },
    waits: {
      term: 'Waiting time',
      text: 'Hours by the clock, nights and weekends too, while the promise is in business days. Half and nine of ten: of what was decided in that time.',
    },
  },
  operations: {
    title: 'Operations',
    jobs: {
      term: 'Jobs',
      text: 'What is done apart from requests, like mail. Failed: nobody tries again. Tried again: it has tries left, with growing pauses.',
    },
    retry: {
      term: 'Try now',
      text: 'Does it at once, with all its tries. Use it when the cause is gone, like a mail server that was away.',
    },
    drop: {
      term: 'Give up',
      text: 'Takes it out for good. A mail counts as failed and its project says so; a case whose decision it was waits again.',
    },
    mail: {
      term: 'Test mail',
      text: 'Goes to your own address and shows what the mail server said. Taken does not mean arrived: look into your inbox.',
    },
    replica: {
      term: 'Database',
      text: 'Whether searches read from a copy of the database. While it is away, they go to the database, and nothing has to be done at once.',
    },
  },
};
