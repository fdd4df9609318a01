/** The page where whoever reads a mailbox sees everything it was ever asked and answered. */
export default {
  /** Stands for a signer who had themselves erased, in what an owner was told. */
  forgotten: 'Somebody who asked to be forgotten',
  link: 'My confirmations',
  mail: {
    subject: 'Everything you were asked to confirm',
    preview: 'The link opens the page where you read, take back, download or erase it.',
    text: 'Somebody typed this address to see everything this mailbox was asked and answered on Countersign. This link opens it:',
    button: 'Open my confirmations',
    times: 'It works once and for {minutes} minutes. Opening it changes nothing.',
    notYou:
      'It was not you? Then there is nothing to do. Do not forward this mail: whoever has the link can take your answers back.',
  },
  ask: {
    title: 'My confirmations',
    lead: 'Did somebody ask you to confirm their work? Here you see everything that was asked and what you answered, and can take it back, hide your name, download it or have it erased. No account is needed.',
    field: 'Email address',
    help: 'The one that was asked. We mail a link to it.',
    button: 'Mail me the link',
    failed: 'No link was mailed',
    sentTitle: 'Look into your mailbox',
    sentLead:
      'If this mailbox was ever asked to confirm something, a link is on its way to it. It works once and for {minutes} minutes.',
    sentNote: 'Nothing there? Look in the spam folder, or try the address at which you were asked.',
    another: 'Try another address',
  },
  open: {
    title: 'Open your confirmations',
    lead: 'The page stays open in this browser for {minutes} minutes. Do not open it on a device that is not yours.',
    button: 'Open my confirmations',
  },
  closed: {
    opened: {
      title: 'This link was used',
      lead: 'It works once. If you opened it in this browser, the page may still be open; otherwise ask for another link.',
    },
    expired: { title: 'This link no longer works', lead: 'It worked for {minutes} minutes. Ask for another one.' },
    unknown: {
      title: 'We do not know this link',
      lead: 'It may be cut off. Open it from the email again, or copy all of it. Or ask for another one.',
    },
    button: 'Ask for another link',
  },
  list: {
    title: 'My confirmations',
    lead: '{count, plural, =0 {Nothing was ever asked of {email}.} one {# request to {email}.} other {# requests to {email}.}}',
    failed: 'Nothing was changed',
    asks: '{owner} asked you on {date}.',
    untitled: 'A request of {owner}',
    named: 'You are named as {name}',
    answered: '{answer} on {date}',
    commentPublic: 'Your comment may be shown.',
    commentPrivate: 'Only {owner} and our reviewers read your comment.',
    read: 'Read it, or take it back',
    answer: 'Read and answer',
    look: 'Open',
    hide: 'Hide my name',
    show: 'Show my name',
    hidden: 'Public pages do not name you: “{as}”.',
    states: {
      open: 'Waits for your answer',
      withdrawn: 'You took your answer back',
      expired: 'Expired without an answer',
      cancelled: 'Not asked any more',
      opted_out: 'You did not want to be asked',
      public: 'Public',
      notPublic: 'Not public',
      outdated: 'The project went on without this answer',
    },
    pages: 'Pages',
    page: 'Page {page} of {pages}',
    previous: 'Newer',
    next: 'Older',
  },
  mailbox: {
    title: 'This mailbox',
    download: 'Download everything',
    downloadText: 'One file of JSON: what you were asked, what you read and answered, and from where and when.',
    stop: 'Stop all mails',
    stopText:
      'Nobody can ask this mailbox any more, and what still waits for your answer ends unanswered. Answers you gave stay.',
    stopped: 'Nobody can ask this mailbox any more.',
    erase: 'Erase everything',
    eraseText: 'Your name, address and words are forgotten.',
    close: 'Close this page',
    closeText: 'It closes by itself within the hour.',
  },
  erase: {
    title: 'Erase everything about {email}',
    lead: 'This cannot be undone.',
    standing:
      '{count, plural, =0 {No confirmation of yours stands.} one {Your confirmation is taken back first. The work it stood under is public no more or, where enough others confirmed it, stays or waits for a person.} other {Your # confirmations are taken back first. The works they stood under are public no more or, where enough others confirmed them, stay or wait for a person.}} Whoever asked you is told that it was taken back.',
    forgotten:
      'Your name, your address, your organisation and every comment are removed, also from what owners were told.',
    dissent:
      'What you declined stays declined, without your name: nobody gets rid of a “no” by this page. After this you cannot take it back either.',
    hashes:
      'What is left tells nobody who you are: that somebody answered, what and when, and keyed hashes by which the same mailbox and browser would be known again.',
    mails: 'Nobody can ask this mailbox to confirm something again. Mails of an account of yours go on.',
    elsewhere:
      'What others have downloaded or kept in their own mailboxes is not in our hands. An account of yours stays as it is.',
    button: 'Take back and erase everything',
    keep: 'Keep everything',
  },
  erased: {
    title: 'Everything is erased',
    lead: 'Your confirmations were taken back, and your name, address and words are forgotten.',
  },
};
