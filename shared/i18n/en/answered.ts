/** What a signer reads once they have answered. */
export default {
  verified: 'Project Verified',
  submitted: 'Review Submitted',
  thanks: {
    confirmed: 'Thank you, {signer}. You confirmed it.',
    changes_requested: 'Thank you, {signer}. You asked for changes.',
    declined: 'Thank you, {signer}. You declined it.',
    unknown: 'Thank you, {signer}. You said that you don’t know {owner}.',
  },
  seal: {
    heading: 'Seal it from your mailbox, if you like',
    text: 'Your mail provider signs what you send. A short mail from the address that got our request shows that you exist: nobody can then say that we made this confirmation up.',
    write: 'Write the mail',
    byHand: 'Copy it instead',
    to: 'To',
    subject: 'Subject',
    mail: 'I confirmed “{title}”. This mail seals it.',
    note: 'Your answer counts just as much without it. The mail is kept for you and shown to nobody; where the page of the work names you, it then names your mail domain, too.',
    sealed: 'Sealed by a mail that {domain} signed. Nobody can say that we made this confirmation up.',
  },
  next: {
    heading: 'What happens next',
    receipt: '<b>A receipt goes to {email}.</b> It says what you answered and when.',
    public: '<b>{owner} is told now,</b> and the project is public.',
    told: '<b>{owner} is told now.</b>',
    review: '<b>A person at Countersign looks at it first,</b> within 1 to 3 business days. Your answer is kept.',
    signers: '<b>The others are still to answer.</b> It becomes public once they have confirmed it too.',
    changes: '<b>{owner} reads what you wrote,</b> corrects the project and asks you again.',
    declined: '<b>{owner} is told now.</b> Nothing of this project is published.',
    unknown:
      '<b>{owner} is told now.</b> Nothing of this project is published, and your answer counts when somebody else confirms work of {owner}.',
    back: '<b>You can take your answer back</b> at any time, with the link in the receipt. You get no more reminders.',
  },
  plain: 'Thank you. Your answer is kept.',
  waiting: {
    review: 'Held for review',
    signers: 'Waiting for the others',
  },
  home: 'Return to Home',
  page: 'See the public page',
  answeredOn: 'Answered on {date}.',
};
