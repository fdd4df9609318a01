import domain from './branding/domain.ts';

/** How one's public pages look, and where. */
export default {
  domain,
  title: 'Your public pages',
  note: 'What is confirmed looks the same for everybody, and so does the seal.',
  pro: 'This belongs to Pro. What you chose before is kept and shown again when you have it.',
  billing: 'See your plan',
  failed: 'Your choice was not saved',
  accent: 'Accent',
  accentHelp:
    'The colour of the headings on your public pages. Where it could not be read, a shade of it takes its place.',
  becomes: 'Light theme: #{light}. Dark theme: #{dark}.',
  noAccent: 'Remove the colour',
  order: 'Order of the parts of your profile',
  parts: { about: 'About', projects: 'Projects', skills: 'Skills', timeline: 'Timeline' },
  up: 'Move up: {part}',
  down: 'Move down: {part}',
  moved: '{part} is number {place} now',
  footer: 'A plain footer',
  footerHelp: 'Your public pages end without our name, our promise and the newsletter. The links of the rules stay.',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved. Your public pages look like this now.',
};
