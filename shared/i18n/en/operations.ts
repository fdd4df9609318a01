/** How the server is doing, before an admin. */
export default {
  title: 'Operations',
  loading: 'Looking',
  mailTest: {
    title: 'Mail',
    smtp: 'Mail leaves by the server of SMTP_URL.',
    kept: 'No SMTP_URL is set: mail is kept in files on this machine and reaches nobody.',
    test: 'Send me a test mail',
    testing: 'Sending',
    taken:
      'The mail server took a mail to {to} after {milliseconds}\u00a0ms. Whether it arrives you see in your inbox.',
    kept_done: 'A mail to {to} was written to a file after {milliseconds}\u00a0ms.',
    refused: 'The email to {to} was not taken ({milliseconds}\u00a0ms).',
    step: 'At',
    code: 'Error',
    status: 'Status',
    said: 'It said',
    failed: 'The test was not made',
  },
  replica: {
    title: 'Database',
    none: 'Searches read from the database itself: no replica is set (DATABASE_REPLICA_URL).',
    read: 'Searches read from the replica. It is {seconds, plural, =0 {not behind} other {# s behind}}.',
    away: 'A replica is set and is not read from: it is away, or too far behind. Searches go to the database.',
  },
  search: {
    title: 'Search',
    waits: 'Search is about to be built anew. Until then it answers with what there is.',
    builds:
      'Search is being built: {written, number} of {people, plural, one {# person} other {# people}} so far. It answers with what there is.',
    built: 'Search is built, and follows every change.',
  },
  log: {
    title: 'Public log',
    page: 'Its public page',
    signing:
      'It is signed. {size, plural, one {# entry} other {# entries}}, {waiting, plural, =0 {nothing waits} one {# statement waits} other {# statements wait}}.',
    last: 'Last checkpoint {at} UTC.',
    none: 'No checkpoint yet.',
    refused: 'Refused since {since} UTC: nothing new is signed, and receipts leave without their proof.',
    database_older:
      'The database has fewer entries than were signed: a backup was restored. Run “npm run log -- recover”, which reads them back from the files.',
    memory_older:
      'The signer’s memory (log-signer/ in the file store) is older than what is published. Put its newest files back; never delete it.',
    memory_unsigned:
      'The newest file of log-signer/ in the file store bears no signature of LOG_KEY. If the key was changed, set both in LOG_KEY, the new one first; else somebody who can write there put it there: find out who, then remove that file.',
    entries_differ:
      'Entries in the database are not those that were published. Somebody changed the database: restore it from a backup from before, then run “npm run log -- recover”.',
    files_differ:
      'Files under log/ in the file store are not those that were written. If a backup of the database was restored, run “npm run log -- recover”; else restore the files from a backup.',
    files_replace:
      'The bucket of FILES_URL writes over files that are to be created once: it does not know If-None-Match. Use another one.',
  },
  failures: {
    title: 'Mail given up lately',
    note: 'In the last 14 days. To whom it was is not shown.',
    none: 'No mail was given up.',
    kind: 'Mail',
    why: 'Why',
    tries: '{count, plural, one {after # try} other {after # tries}}',
  },
  jobs: {
    title: 'Jobs',
    note: 'What is done apart from requests. Jobs that are done leave the list.',
    states: { failed: 'Failed', retrying: 'Tried again', running: 'Running', waiting: 'Waiting' },
    filter: 'State of the jobs',
    none: 'No job is in this state.',
    first: 'The first {count} are shown.',
    tries: 'Tried {attempts} of {max} times.',
    due: 'Due {when}.',
    queued: 'Queued {when}.',
    own: 'It is about you, or about somebody or a project you are linked to: another admin tries it again or gives it up.',
    retry: 'Try now',
    retryOf: 'Try now: {task}, number {id}',
    retried: 'It is tried again now',
    drop: 'Give up',
    dropOf: 'Give up: {task}, number {id}',
    dropped: 'Given up',
    failed: 'That did not work',
    dropTitle: 'Give up {task}?',
    dropText: 'It will not be done. Whoever waits for it is told where that is possible; it cannot be taken back.',
    reason: 'Reason',
    reasonHelp: 'Kept in the audit log.',
    confirm: 'Give up',
    cancel: 'Cancel',
  },
  settings: {
    title: 'Settings',
    note: 'As this process was started. Secrets are never shown.',
    name: 'Setting',
    value: 'Value',
    given: 'set',
    notGiven: 'not set',
    preset: '{value} (not set)',
  },
};
