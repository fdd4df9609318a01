/** Finding people and projects in the admin panel. */
export default {
  title: 'People and projects',
  search: 'Name, title, address or domain',
  help: 'A domain finds everybody with an address there, and projects that name a signer there: harbour.example',
  find: 'Find',
  loading: 'Looking',
  people: 'People',
  projects: 'Projects',
  nobody: 'Nobody fits.',
  nothing: 'No project fits.',
  first: 'There are more: the newest {count} are shown.',
  since: 'here since {date}',
  by: 'by {owner}',
  signers: 'Asked: {signers}',
  own: 'What is yours, and what you have a part in, is left out.',
};
