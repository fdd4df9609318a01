/** What a poster may begin from when they answer somebody who applied; `{name}` is the applicant. */
export default {
  declined:
    'Hello {name},\n\nThank you for applying and for the work that you put in front. We have decided to go on with somebody else this time. That says nothing against what others have confirmed of your work.\n\nWe wish you well.',
  offered:
    'Hello {name},\n\nWe would like to offer you this work. Please write to us on this page when you could begin and what you need from us before that. Pay and hours are as the post says.\n\nWe look forward to your answer.',
};
