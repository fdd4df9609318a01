/** What every mail says around its own words. */
export default {
  footer: 'Countersign: work that somebody else has confirmed. We never ask for your password by email.',
  unread: 'Answers to this email are not read. To write to us, use the <contact>contact page</contact>.',
};
