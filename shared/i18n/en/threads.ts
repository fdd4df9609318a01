/** What owner and signer write to each other about changes that the signer asked for. */
export default {
  title: 'Messages',
  about: 'Talk about the changes',
  private: 'Only {name}, you and our staff read this.',
  you: 'You',
  field: 'Message to {name}',
  help: '{left, plural, one {# message} other {# messages}} left, up to {letters, number} letters each. Addresses in it do not become links.',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message goes to {name}.',
  full: 'You have written as many messages as there can be.',
  closed: 'This conversation is closed.',
  failed: 'Your message has not been sent',
};
