/** The signer's pages, the mails around an answer, and what owners are told of it. */
export default {
  errors: {
    signing_code_expired:
      'This code does not work any more: 10 minutes have passed, or it was tried 5 times. Ask for a new one, or leave the field empty.',
    signing_code_spent:
      'Too many wrong codes were typed for this mailbox today. Leave the field empty to answer without one.',
    changes_required: 'Say in a sentence what is wrong or missing.',
    project_changed: 'This page was changed while you were reading. Read it again; your comment is kept.',
    answer_withdrawn: 'You took this answer back. It cannot be given again from the same link.',
    nothing_answered: 'There is no answer to take back.',
    request_expired: 'This link has expired. Ask for a new one.',
    request_answered: 'You have answered already.',
    request_withdrawn: 'You have taken your answer back.',
    request_cancelled: 'Your answer is not needed any more.',
    request_opted_out: 'You asked not to be written to again, so nothing can be answered here.',
    new_link_not_possible: 'No new link can be sent for this request at the moment.',
    new_link_limit_reached: 'You have had three new links for this project. Ask its owner to write to you again.',
    answered_confirmed: 'You confirmed this already; this was not taken. You can take your answer back below.',
    answered_changes_requested:
      'You asked for changes already; this was not taken. You can take your answer back below.',
    answered_declined: 'You declined this already; this was not taken. You can take your answer back below.',
  },
  promise: {
    withheld:
      'Others read neither your name nor your organisation, mail domain or comment: the owner says that the client may not be named.',
    sealed:
      'Others read nothing of this: neither what was done nor who you are. They see that work was confirmed, and when.',
  },
  request: {
    heading: '{owner} asks you to confirm a project',
    recheck: 'You have answered about this before. A person at Countersign asks you once more. We take no side.',
    inOtherWords:
      'In English now. Your answer and your comment are as you left them. What {owner} wrote is not translated.',
    sentTo: 'To {signer}, {email}. No account needed, about two minutes.',
    safe: {
      inert: 'Opening this page has changed nothing. Only the button at the end does.',
      never: 'We never ask you for a password, a payment or an ID.',
      public: 'Your name becomes public if you confirm. Your email address never does.',
      withheld: 'If you confirm, neither your name nor your organisation becomes public, nor your email address.',
    },
    jump: 'Go to your answer',
    who: 'Who asks',
    since: 'Here since {month}.',
    record:
      '{projects, plural, one {# project} other {# projects}} confirmed by {signers, plural, one {# person} other {# people}}.',
    noRecord: 'No project confirmed yet.',
    profile: 'See the profile, @{username}',
    namedAs: '{owner} named you as <b>{relationship}</b>.',
    namedAsOf: '{owner} named you as <b>{relationship}</b>, at {organisation}.',
    notRight: 'That is not right',
    says: 'What {owner} says',
    notSigned: '{relationship}. Not signed.',
    does: 'What your answer does',
    doesItems: {
      true: 'It says that, as far as you know, the above is true.',
      dated: 'It is recorded with today’s date. It cannot be edited afterwards, only taken back.',
      receipt: 'You get a receipt. You can take your answer back from it.',
      others:
        '{others, plural, one {One other person is} other {# other people are}} asked as well. It becomes public {rule, select, all {once all of you have confirmed it} other {as soon as one of you has confirmed it}}.',
    },
    doesNot: 'What it does not do',
    doesNotItems: {
      contract: 'It is no contract, no guarantee and no payment.',
      list: 'It opens no account and puts you on no mailing list.',
    },
    public: 'If you confirm, this is public',
    publicRows: {
      name: 'Your name. You can hide it later.',
      relationship: '{relationship}, {organisation}',
      domain: '{domain}, from your address',
      date: 'The date',
      comment: 'Your comment',
      email: 'Your email address',
    },
    withheld: 'Withheld',
    isPublic: 'Yes',
    ifAllowed: 'If you allow it',
    never: 'Never',
  },
  files: {
    close: 'Close',
    of: '{at} of {count}',
    previous: 'Previous',
    next: 'Next',
    whole: 'Open in full size',
    download: 'Download all of it',
  },
  relationships: {
    client: 'client',
    collaborator: 'collaborator',
    manager: 'manager',
    colleague: 'colleague',
    other: 'somebody who knows the work',
  },
  form: {
    answer: 'Your answer',
    comment: 'Comment, if you like',
    commentChanges: 'What has to change',
    shownTo: '{owner} will read:',
    commentHelp: '{owner} sees it. One sentence is plenty.',
    commentHelpChanges: 'Say what is wrong or missing, so that {owner} can correct it.',
    commentPublic: 'Show my comment on the project page',
    send: 'Send your answer',
    sending: 'Sending…',
    recordedAs: 'Recorded as {signer}, {relationship}, on {date}. Your link works until {until}.',
    stronger: {
      heading: 'Make it stronger, if you like',
      text: 'We mail six digits to {email} now. Typed here, they show that the mailbox was open to you when you answered, and the project page says so.',
      ask: 'Mail me a code',
      asking: 'Mailing…',
      again: 'Mail another code',
      mailed:
        'A code is on its way to {email}. It works for {minutes} minutes. Leave the field empty to answer without it.',
      field: 'Code from the email',
    },
    errorTitle: 'Your answer has not been sent',
    closed: 'This page was open for too long. Copy your comment, then open the link in your email again.',
    changed: '{owner} has changed something on this page while you were reading. Read it again; your comment is kept.',
  },
  answers: {
    confirmed: {
      title: 'Confirm',
      detail: 'The work was done as described.',
      button: 'Confirm this project',
      past: 'Confirmed',
    },
    changes_requested: {
      title: 'Ask for changes',
      detail: 'Something is wrong or missing. {owner} corrects it and asks you again.',
      button: 'Ask for changes',
      past: 'Asked for changes',
    },
    declined: {
      title: 'Decline',
      detail: 'It did not happen like this. Nothing is published.',
      button: 'Decline this project',
      past: 'Declined',
    },
  },
  unknown: {
    open: 'I don’t know this person',
    text: 'We record that you declined because you do not know {owner}. Our staff look at such answers. Nothing is published.',
    button: 'I don’t know {owner}',
  },
  optOut: {
    open: 'Don’t ask me again',
    text: 'Nobody can ask {email} to confirm anything any more, and {owner} is told that you do not want to be asked.',
    button: 'Never ask me again',
    stop: {
      heading: 'Stop being asked to confirm work?',
      lead: 'Nobody will be able to ask {email} to confirm anything any more. What you have answered stays as it is.',
      done: 'Nobody can ask {email} to confirm anything any more.',
    },
  },
  withdraw: {
    open: 'Take my answer back',
    text: 'Your answer stops counting at once, and what it made public is public no more. {owner} is told. This cannot be undone.',
    button: 'Take my answer back',
  },
  states: {
    answered: {
      heading: 'You have answered',
      lead: 'You answered {owner} on {date}. This link can only show your answer and take it back.',
      leadTalk: 'You answered {owner} on {date}. Here you can still talk about the changes, or take your answer back.',
      yours: 'Answer',
      comment: 'Comment',
      commentPublic: 'Shown on the project page',
      commentPrivate: 'Only {owner} sees it',
      noComment: 'None',
      outdated:
        'The project has gone on without this answer. You see it as you answered it, and nothing that came later.',
      notKept: 'The text you answered is not kept any more.',
    },
    withdrawn: {
      heading: 'You took your answer back',
      lead: 'Your answer about “{project}” no longer counts. {owner} has been told. There is nothing left to do.',
      leadUntitled: 'Your answer no longer counts. {owner} has been told. There is nothing left to do.',
    },
    expired: {
      heading: 'This link has expired',
      lead: 'It worked until {date}. Nothing was answered and nothing became public.',
      what: 'If you still want to answer, ask {owner} to send you a new one.',
      renew:
        'If you still want to answer, we can send you a new link. It goes to the address this one was sent to, and {owner} is told.',
      button: 'Send me a new link',
    },
    renewed: {
      heading: 'A new link is on its way',
      lead: 'We sent it to {email}. It works for {days, plural, one {# day} other {# days}}, and the old one opens nothing any more.',
      what: 'Nothing there after a few minutes? Look in your spam folder.',
    },
    cancelled: {
      heading: 'Your answer is not needed any more',
      lead: '{owner} went on without it, or asked you again in a newer email. Nothing was recorded in your name.',
    },
    opted_out: {
      heading: 'We will not ask you again',
      lead: 'Nobody can ask {email} to confirm anything any more. Nothing was recorded in your name.',
    },
    unknown: {
      heading: 'This link opens nothing',
      lead: 'It may be incomplete, or a newer email has replaced it. Open the link in the newest email from Countersign, or copy all of it.',
      what: 'Opened it a while ago? For your safety the page closes after two hours. Open the link in the email again.',
    },
    cookieless: {
      heading: 'This page needs a cookie',
      lead: 'The link in your email is exchanged for a cookie that opens this page for two hours, and your browser keeps none of ours. Allow cookies for this site, then open the link in the email again.',
      what: 'Did you copy this address from another browser? Only the link in the email opens it.',
    },
    home: 'Go to the home page',
  },
  mine: 'Everything you were asked',
};
