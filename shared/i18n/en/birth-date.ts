/** Asked of somebody whose account a provider opened, before they publish anything. */
export default {
  title: 'First, your date of birth',
  lead: 'Your account was opened without it. You need to be 16 or older to publish anything here; nobody else sees it.',
  birth: 'Date of birth',
  submit: 'Go on',
  submitting: 'Saving',
  failed: 'Not saved',
};
