/** The contact page. What its mails say stands in contact-mails.ts. */
export default {
  title: 'Contact',
  description: 'Write to the people who run Countersign. A person reads it and answers by email.',
  lead: 'A person reads what you write and answers by email.',
  asked:
    'Were you asked to confirm something? <mine>Open your confirmations</mine>: there you can answer, take an answer back or stop our mails, without waiting for us.',
  failed: 'Your message was not sent',
  fix: 'Your message was not sent. These fields need another look:',
  name: 'Your name',
  email: 'Your email address',
  emailHelp: 'The answer goes there. It is used for nothing else.',
  topic: 'What is it about?',
  choose: 'Choose one',
  topics: {
    question: 'A question about how it works',
    account: 'My account, also when it is closed',
    report: 'A profile or project that is not right',
    privacy: 'Privacy',
    security: 'A weakness I have found',
    hiring: 'Working here',
    other: 'Something else',
  },
  message: 'Your message',
  messageHelp: 'Please leave out passwords and links from our mails: nobody here needs them.',
  trap: 'Leave this field empty',
  send: 'Send message',
  kept: 'Your message is deleted {days} days after it was dealt with.',
  sent: {
    title: 'Your message is with us',
    lead: 'We answer by mail, to the address you gave.',
    home: 'Go to the home page',
  },
};
