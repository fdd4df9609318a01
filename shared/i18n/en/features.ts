/** What the product does today; each line is true of the code, and figures come from its constants. */
export default {
  title: 'Features',
  description: 'What you can do on Countersign today: ask, confirm, show, and keep what is yours.',
  lead: 'Everything on this page works today. What is only planned is not on it.',
  ask: {
    title: 'Ask',
    note: 'For whoever did the work.',
    write: 'Write the work down',
    writeText:
      'What it was, your role, for whom and when, up to {skills} skills and {links} links. A draft is saved while you type.',
    files: 'Show the files',
    filesText:
      'PDF, DOC, DOCX, JPG, PNG or GIF, {each}\u00a0MB each and {project}\u00a0MB per project. An upload that breaks off goes on where it stopped, and pictures lose their hidden data.',
    signers: 'Name up to {signers} people',
    signersText:
      'You decide whether one of them is enough or all have to confirm. As long as somebody has not answered, you can correct their address.',
    reminders: 'Leave the reminding to us',
    remindersText:
      'The link works for {days} days. After {first} days without an answer we write again, and once more {second} days after that; then never again.',
    changes: 'Settle details in writing',
    changesText:
      'A client who wants something changed says what. You two write to each other below the project until it is right.',
  },
  confirm: {
    title: 'Confirm',
    note: 'For clients and colleagues who are asked.',
    account: 'No account, no app',
    accountText:
      'One link, one page that says who asks, what is claimed and what a click will do. Then you confirm, ask for changes or decline.',
    code: 'Say it more strongly',
    codeText:
      'Type a code that we mail at that moment, and readers see that the mailbox was open to you. It works for {minutes} minutes.',
    back: 'Change your mind',
    backText: 'You get a receipt with a link that takes your answer back, at any time.',
    all: 'See all you were asked',
    allText:
      'One page lists everything your mailbox was asked and answered. There you hide your name, stop all mails or have your name and words erased.',
  },
  show: {
    title: 'Show',
    note: 'What readers get.',
    profile: 'A profile that carries its proof',
    profileText:
      'Confirmed projects with the name, the day and the backing under each one. Skills count only where somebody confirmed the work.',
    open: 'Pages that open at once',
    openText:
      'Profiles and projects come without any script, print cleanly and can be read in English and Spanish, in a light and a dark theme.',
    frozen: 'Nothing changes unseen',
    frozenText: 'Confirmed work is frozen. An edit is a new version that has to be asked about again.',
    hide: 'You decide who sees it',
    hideText: 'A profile is public, reachable by its link alone, or private. Each project can be hidden by itself.',
  },
  find: {
    title: 'Find',
    note: 'For whoever looks for people or work.',
    discover: 'Find people by confirmed work',
    discoverText:
      '<discover>Discover</discover> searches public profiles and projects, in both languages and with typing errors. What counts is the words, then who confirmed it; nobody can pay to rank higher.',
    jobs: 'Apply with confirmed work',
    jobsText:
      '<jobs>Job posts</jobs> for members say what they pay and by when they answer. You put confirmed projects in front of a note, and talk in one place.',
    searches: 'Hear of what is new',
    searchesText: 'A search for people or for jobs can be saved: we mail you what it finds from then on.',
  },
  guard: {
    title: 'Guard',
    note: 'What stands behind a confirmation.',
    self: 'Rules against confirming oneself',
    selfText:
      'The same mailbox in disguise, the same browser, a circle of friends: what looks odd is held for a person and is not public until then.',
    identity: 'An identity that was checked',
    identityText:
      'Who likes shows a document and their face to somebody on our team. Readers see that the name was checked and on which day; the photos are deleted with the decision.',
    account: 'An account that is hard to steal',
    accountText:
      'Passkeys, an authenticator app with backup codes, a list of sessions, and a link in every warning mail that undoes a takeover for {hours} hours.',
    data: 'Your data is yours',
    dataText: 'Download all of it as one archive. Delete the account and change your mind within {wayBack} days.',
    api: 'An open interface',
    apiText: 'The pages use an API, and it is open to your programs as well. <api>It is described here</api>.',
  },
  price: 'What it costs',
  start: 'Get Started',
};
