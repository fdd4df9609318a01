/** The newsletter before an admin. */
export default {
  title: 'Newsletter',
  loading: 'Counting',
  now: 'Now',
  readers: 'Confirmed, and not left',
  waiting: 'Waiting for their button',
  left: 'Left',
  kept: 'Who left, or never confirmed, is forgotten after {days} days, and then counted nowhere.',
  months: 'By month',
  confirmed: 'Confirmed',
  asked: 'Asked',
  export: 'Readers as a file',
  csv: 'Save as CSV',
  note: 'Each with a link of their own to leave. You may be asked to prove who you are; each one is in the log.',
  failed: 'The readers were not saved.',
};
