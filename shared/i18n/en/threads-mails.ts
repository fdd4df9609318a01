/** What only mails and the server say of it: no page carries these. */
export default {
  mail: {
    subject: '{owner} wrote to you about “{project}”',
    preview: 'You asked for changes. Here is what {owner} says.',
    intro: 'Hello {signer},\n\nyou asked {owner} for changes to a project. {owner} writes:',
    button: 'Read and reply',
    private: 'The link is yours alone: do not forward it. Only {owner}, you and our staff can read the messages.',
  },
};
