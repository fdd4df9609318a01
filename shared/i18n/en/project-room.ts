/** Adding a project that the plan has no room for. */
export default {
  title: 'Your plan has no room for another project',
  text: 'Free has room for {count, plural, one {# project} other {# projects}}, and you have {own}. All of them stay as they are: public, checkable, and yours to edit.',
  draft: 'What you have written is kept as a draft.',
  how: 'With Pro you add as many as you like. You can also remove a project that nobody has confirmed.',
  billing: 'See plans and prices',
  projects: 'Back to your projects',
  errors: {
    project_limit_reached:
      'Your plan has no room for another project. This one is kept as a draft; your plan and payments show how to go on.',
  },
};
