/** What changes in the legal texts, as their pages list it. */
export default {
  coming: 'A new version has been announced: <changes>what will be new</changes>.',
  versions: 'All versions:',
  versionSince: '{date}: {news}',
  versionFrom: '{date}, not in force yet: {news}',
};
