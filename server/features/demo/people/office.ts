import type { DemoPerson } from './demo-person.ts';

/** Who looks at what the rules hold. */
export const office: DemoPerson = {
  username: 'ruth-calloway',
  email: 'admin@countersign.example',
  full_name: 'Ruth Calloway',
  phone_number: '+44 20 7946 0199',
  date_of_birth: '1978-01-30',
  locale: 'en',
  role: 'admin',
  visibility: 'private',
  verification_status: 'verified',
  headline: null,
  bio: null,
  location: null,
  languages: ['English', 'Español'],
  links: [],
  skills: [],
  joined: '2024-01-08T09:00:00Z',
  projects: [],
};
