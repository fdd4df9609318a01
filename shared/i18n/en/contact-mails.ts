/** What only mails say of it: no page carries these. */
export default {
  mails: {
    arrived: {
      subject: '{name} wrote to us',
      text: '{name} has sent a message by the contact page. What it is about: {topic}.',
      button: 'Answer',
    },
    reply: {
      subject: 'Our answer to your message',
      text: 'Hello {name}, here is our answer:',
      wrote: 'You had written:',
      again: 'Write to us again',
    },
  },
};
