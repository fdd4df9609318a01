/** Drafts of new projects in a list, and the way to bring more of them. */
export default {
  bring: 'Bring work from a résumé or LinkedIn',
  unsent: 'Started, not sent',
  untitled: 'Without a title',
  imported: 'From a résumé',
  changed: 'Changed {date}',
};
