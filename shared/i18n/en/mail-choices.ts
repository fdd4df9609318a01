/** What somebody gets by mail: the choice in the settings, and the page that stops it. */
export default {
  settings: {
    title: 'By email',
    lead: 'Everything shows under the bell. Choose here what also reaches you by email.',
    address: 'We write to {email}.',
    always: 'Decisions of our staff about your work are always emailed, with the reason.',
    topics: {
      projects: {
        name: 'Your projects',
        help: 'Confirmations, requested changes, declines, reviews, and pages that our staff hides.',
      },
      reviews: { name: 'Projects to review', help: 'Projects that wait for an admin.' },
      identity: { name: 'Identity', help: 'What becomes of documents you send us.' },
      subscription: { name: 'Plan and payments', help: 'Renewals, payments that fail, the end of a plan.' },
      social: { name: 'Other people', help: 'Endorsements, collaborators, likes, comments and mentions.' },
      jobs: { name: 'Jobs', help: 'What becomes of your applications and of what you post.' },
    },
    cadences: { at_once: 'At once', daily: 'Once a day', off: 'Never' },
    saved: 'Saved',
    failed: 'Not saved',
    loading: 'Loading your settings',
    quiet: {
      bounced: 'Mail to {email} came back, so we stopped sending notifications there.',
      complained: 'Our mail to {email} was reported as spam, so we stopped sending notifications there.',
      resume: 'Send them again',
    },
  },
  unsubscribe: {
    title: 'Stop these emails',
    lead: 'You get emails from us about: {topics}. Notifications inside Countersign stay.',
    leadDaily: 'You get a daily summary from us by email. Notifications inside Countersign stay.',
    button: 'Stop these emails',
    doneTitle: 'We have stopped',
    doneLead: 'No more emails about: {topics}. You can turn them on again in your settings.',
    doneLeadDaily: 'No more daily summaries. You can turn them on again in your settings.',
    settings: 'Open your settings',
    unknownTitle: 'This link opens nothing',
    unknownLead: 'It may be incomplete. Copy all of it from the email, or choose in your settings what we email you.',
  },
};
