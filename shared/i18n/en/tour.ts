/** What stands in the sidebar, once for each person: a line of it is about thirty letters. */
export default {
  dashboard: 'What needs you today',
  projects: 'Your work and the answers',
  discover: 'People and confirmed work',
  jobs: 'Find work, or hire',
  messages: 'Enquiries from clients',
  profile: 'Your public page',
  settings: 'Account, privacy, emails',
  admin: 'Queues and the site',
  end: 'After this only the icons stay. “Sidebar”, at the bottom, brings the names back.',
  done: 'Got it',
};
