/** The public log: its own page, and what a project's page says of it. */
export default {
  title: 'The public log',
  description: 'How large our log is, who signs it, how to watch it, and what it can and cannot show.',
  lead: 'Every answer that a signer gives, and every answer taken back, is an entry of this log. Each entry is bound to all before it, so that nobody, not even we, can change, date back or quietly remove one. We sign the log as it stands, and whoever keeps a receipt can hold us to it.',
  refused: {
    title: 'The log is not signed at the moment',
    since:
      'Since {since} UTC nothing new is signed, because it would not extend what was signed before. What is in the log stays provable.',
    database_older: 'Our database has fewer entries than were signed: a backup was restored.',
    memory_older: 'What we remember of our own signatures is older than what is published.',
    memory_unsigned: 'What we remember of our own signatures was not written by us.',
    entries_differ: 'Entries in our database are not those that were published.',
    files_differ: 'Files of the log are not those that were published.',
    files_replace: 'The store of our files writes over what must not change.',
  },
  state: {
    title: 'As it stands',
    size: 'Entries',
    signed: 'Last signed',
    never: 'Never',
    at: '{at} UTC',
    waiting: 'Waiting',
    waits:
      '{count, plural, =0 {Nothing waits for its place.} one {# statement waits for its place.} other {# statements wait for their place.}}',
  },
  heads: {
    title: 'Checkpoints',
    note: 'The last ones. Each covers all entries before it.',
    none: 'There is none yet: nothing was stated so far.',
    time: 'Signed (UTC)',
    size: 'Entries',
    root: 'Root begins with',
    witnesses: 'Witnesses',
    seen: '{count, plural, =0 {Not yet} other {#}}',
    newest: 'The newest, as a file',
  },
  growth: {
    title: 'Growth',
    picture: 'From {from, number} entries on {first} to {to, number} on {last}.',
    day: 'Day',
    size: 'Entries',
  },
  keys: {
    title: 'Keys',
    note: 'The newest first.',
    text: 'Whoever checks the log trusts its key alone. Keep a copy, and compare it with what others keep: a key that changes without a word is a reason to ask.',
    policy: 'Policy',
    policyText: 'Which log and which witnesses are to be trusted, as a file for programs.',
    keyFile: 'Keys as a file',
    policyFile: 'Policy as a file',
  },
  witnesses: {
    title: 'Witnesses',
    none: 'None yet: two histories are possible until two holders compare.',
    histories: 'Not yet witnessed by anybody outside: two histories are possible until two holders compare.',
    seen: 'Seen and signed by {names}, who are not us.',
    lag: '{size, number} entries, {at} UTC',
    nothing: 'Nothing yet',
    become:
      'A witness signs that the log only grew since it last looked. Anybody can be one, on a machine of their own, with the <program>program</program> and the <policy>policy</policy>:',
  },
  watch: {
    title: 'Watch it',
    text: 'This reads all entries, keeps the newest checkpoint, and tells when something does not fit or one of your receipts is taken back:',
    check: 'Check a receipt',
    domain: 'Hear of every confirmation from your domain',
    domainText:
      'Who runs a mail domain can be mailed whenever somebody there confirms work: nobody could invent a confirmation from it unseen. No account is needed, only a DNS record that names a mailbox of the domain:',
  },
  cannot: {
    title: 'What it cannot do',
    invent:
      'It cannot stop us from inventing a confirmation. What is in it was stated; whether it is true, it does not know.',
    withdrawal:
      'A withdrawal removes nothing: it is an entry of its own, and whoever holds the receipt sees from it that the answer no longer stands.',
    names:
      'Nobody is named in it. Names and words stand in receipts; erased, they are gone from us, and the entry stays.',
  },
  check: {
    title: 'Check this yourself',
    note: 'Times by our clock, in UTC.',
    between: 'Recorded between {from} and {to} on {day}, entry {entry, number}.',
    betweenDays: 'Recorded between {fromDay}, {from}, and {day}, {to}, entry {entry, number}.',
    before: 'Recorded before {to} on {day}, entry {entry, number}.',
    sealed:
      'Sealed by a mail that {domain} signed: its fingerprint is in the log, and who sent it can show it (<proof>proof</proof>).',
    intake: 'Confirmed {answered} according to Countersign; in the log since {day}, entry {entry, number}.',
    missing:
      '{count, plural, one {# confirmation is not in the log yet. It will be in the log within ten minutes; if it never is, that is a reason to complain.} other {# confirmations are not in the log yet. They will be in the log within ten minutes; if they never are, that is a reason to complain.}}',
    read: '1. Read the signed record',
    readText: 'It holds what you see here: the work, who confirmed it, from where and when.',
    download: 'Download the credential',
    credential: 'What is in it',
    how: 'Receipt and proof of each entry',
    takeText: 'The receipt holds what you see here and the proof that it is in the log. The proof alone names nobody.',
    receipt: 'Receipt',
    proof: 'Proof',
    of: 'of entry {entry, number}',
    test: '2. Check the signature',
    testText:
      'On <verify>our page</verify>; by a <page>page that you can keep</page>, which works from a disk; or by a <program>program</program> for Node that trusts the keys of a <policy>policy</policy> you keep:',
    look: '3. Find it in the public log',
    log: 'In the public log',
    lookText: 'Nobody can move or drop an entry unseen. <log>How the public log works</log>',
    along: 'Take it along',
    byMail: 'Send by email',
    qr: 'QR code that leads to {address}',
  },
};
