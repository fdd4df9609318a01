/** The signer's pages, the mails around an answer, and what owners are told of it. */
export default {
  request: {
    heading: '{owner} asks you to confirm a project',
    sentTo: 'Sent on {date} to you, {signer}, at {email}. You need no account.',
    safe: {
      inert: 'Opening this page has changed nothing. Only the button at the end does.',
      never: 'We never ask you for a password, a payment or an ID.',
      public: 'If you confirm, your name and organisation become public. Your email address never does.',
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
    public: 'What becomes public if you confirm',
    publicRows: {
      name: 'Your name, which you can hide later',
      relationship: '{relationship}, {organisation}',
      domain: '{domain}, the end of your address, and what is known of it',
      date: 'The date of your answer',
      comment: 'Your comment',
      email: 'Your full email address',
    },
    isPublic: 'Public',
    ifAllowed: 'If you allow it',
    never: 'Never',
  },
  project: {
    title: 'Project',
    summary: 'In short',
    role: 'Role',
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
      past: 'Changes requested',
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
    home: 'Go to the home page',
  },
  complete: {
    verified: 'Project Verified',
    submitted: 'Review Submitted',
    thanks: 'Thank you, {signer}. {owner} has been told.',
    held: 'Thank you, {signer}. Your answer is kept. A person at Countersign looks at it before it becomes public, within 1 to 3 business days.',
    others:
      'Thank you, {signer}. Your answer is kept. It becomes public once the others who are asked have confirmed it too.',
    changes: 'Thank you, {signer}. {owner} reads what you wrote, corrects the project and asks you again.',
    declined: 'Thank you, {signer}. {owner} has been told. Nothing of this project is published.',
    plain: 'Thank you. Your answer is kept.',
    waiting: {
      review: 'Held for review',
      signers: 'Waiting for the others',
    },
    receipt: 'A receipt is on its way to {email}. You can take your answer back from it.',
    link: 'The link in your email can no longer answer. No more reminders will come.',
    mine: 'Everything you were asked',
    home: 'Return to Home',
    page: 'See the public page',
    justNow: 'Just now',
    answeredOn: 'Answered on {date}.',
  },
  verify: {
    heading: 'Open your link',
    lead: 'You were asked to confirm a project, and the link in the email cannot be clicked? Paste it here.',
    field: 'Link from the email',
    button: 'Open',
    unknown: 'We do not know this link. Copy all of it from the newest email.',
  },
  reasons: {
    declined: '{signer} declined without a comment.',
    unknown: '{signer} answered that they do not know you.',
    withdrawn: '{signer} took their confirmation back.',
  },
  mails: {
    request: {
      subject: '{owner} asks you to confirm a project',
      preview: '{project}. You need no account, and opening the link changes nothing.',
      intro:
        'Hello {signer},\n\n{owner} worked on a project and named you as somebody who knows it. Is what {owner} says about it true?',
      safe: 'Opening the link changes nothing: you read first and answer with a button. You need no account, and we never ask for a password, a payment or an ID.',
      button: 'Read and answer',
      until:
        'The link is yours alone and works until {date}. Do not forward it: whoever has it can answer in your name.',
      never:
        'Do not know {owner}, or do not want such mail? The page has “I don’t know this person” and “Don’t ask me again”. We remind you twice at most.',
    },
    reminder: {
      subject: 'Reminder: {owner} asks you to confirm a project',
      intro: 'Hello {signer},\n\n{owner} is still waiting for your answer about a project. It takes about a minute.',
    },
    renamed: {
      subject: '{before} goes by {now} now',
      subjectEarlier: 'Somebody you confirmed goes by {now} now',
      preview: 'Your confirmation still names who you confirmed.',
      intro:
        'Hello {signer},\n\n{before}, whose work you confirmed, has changed their name at Countersign to {now}. Your confirmation still says that you confirmed {before}, and stands beside the new name.',
      introEarlier:
        'Hello {signer},\n\nSomebody whose work you confirmed has changed their name at Countersign to {now}. Your confirmation says that you gave it to an earlier name.',
      unsure:
        'Is this the person you know? Then there is nothing to do. If it is not, or you do not want to stand beside that name, open your answer and take it back.',
    },
    receipt: {
      subject: 'Your answer about “{project}”',
      preview: 'Keep this mail: you can take your answer back from it.',
      intro: 'This is the receipt for your answer. It cannot be edited, only taken back.',
      owner: 'Asked by',
      answer: 'Your answer',
      date: 'Answered on',
      fingerprint: 'Fingerprint of what you were shown (SHA-256)',
      withdraw: 'Was it not you, or have you changed your mind? Open your answer and take it back.',
      button: 'Open my answer',
      private: 'The link is yours alone. Keep this mail and do not forward it.',
    },
    code: {
      subject: 'A code for your answer',
      text: 'Hello {signer},\n\nType this code on the page where you answer {owner} about “{project}”. It shows that this mailbox is open to you while you answer.',
      times: 'It works once and for {minutes} minutes.',
      private:
        'Give it to nobody, {owner} included: whoever types it answers in your name. Did you not ask for it? Then somebody else has your link. Open the link and choose “I don’t know this person” or “Don’t ask me again”.',
    },
  },
};
