/** What asks whether anything optional may be stored. Loaded where it asks alone. */
export default {
  cookies: 'Cookie policy',
  privacy: 'Privacy',
  title: 'Cookies',
  text: 'We use what the site needs. You decide about the rest.',
  all: 'Allow all',
  necessary: 'Only necessary',
  customise: 'Customize',
  save: 'Save my choice',
  categories: {
    necessary: { name: 'Necessary', help: 'Signing in, forms, safety. Always on.' },
    preferences: {
      name: 'Preferences',
      help: 'Theme and language stay for a year.',
    },
    analytics: { name: 'Analytics', help: 'We have none today.' },
    marketing: { name: 'Marketing', help: 'We have none today.' },
  },
};
