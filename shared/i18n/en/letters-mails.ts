/** What only mails and reports say of it: no page carries these. */
export default {
  report: 'Somebody called “{name}” wrote to me by my profile, and I report it. The message:\n\n{message}',
  mails: {
    when: 'When: {timing}',
    budget: 'Budget: {budget}',
    proof: {
      subject: 'Is your message to {owner} yours?',
      text: 'A message to {owner} names this address. If you wrote it, look at it once more and send it. Before that nobody reads it.',
      button: 'Look at the message',
      notYou: 'If you wrote nothing, do nothing: the message is deleted unread.',
    },
    arrived: {
      subject: '{name} wrote to you',
      text: '{name} has read your profile and wrote this. We checked that the mailbox is theirs, and nothing else about them.',
      button: 'Answer',
      careful:
        'They do not see your address, and an answer to this mail reaches nobody. Be careful with links and with whoever asks for money or a password.',
      stop: 'No more messages by my profile',
    },
    answer: {
      subject: 'An answer from {owner}',
      text: 'Hello {name}, this is what {owner} answers:',
      address: 'You can write to {owner} directly now:',
      again:
        '{owner} does not see your address. An answer to this mail reaches nobody; to go on, write once more by the profile.',
      write: 'Write to {owner}',
      wrote: 'You had written:',
    },
  },
};
