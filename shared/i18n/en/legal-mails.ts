/** What only mails say of legal texts that change. */
export default {
  mails: {
    privacy: {
      subject: 'From {date} something new is kept about you',
      text: 'A new version of our privacy policy takes effect on {date}. With it something is kept that was not kept before:',
      button: 'Read the privacy policy',
    },
    terms: {
      subject: 'Our terms change on {date}',
      text: 'A new version of our terms takes effect on {date}. What changes for you:',
      button: 'Read the terms',
    },
    leave: 'If you don’t want that, you can take your data with you and delete your account in the settings.',
    why: 'Everybody who has an account gets this mail once, whatever they chose for notifications: we promised it.',
  },
};
