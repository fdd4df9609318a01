/** What its owner can do about where a project stands; a state that is missing here needs nothing said. */
export default {
  hidden_by_us: 'The reason stands under your hidden pages, where you can appeal.',
  appeal: 'They read what you wrote and all answers.',
  disagreement: 'They read all answers.',
  held: 'This says nothing about you. What they weigh stays with them, whatever they decide.',
  unknown_person: 'You can name somebody else and ask again, or appeal.',
  declined: 'You can edit it and ask again, or appeal.',
  taken_back: 'You can edit it and ask again, or appeal.',
  content: 'You can edit it and ask again, or appeal.',
  not_credible: 'You can appeal.',
  rejected: 'You can edit it and ask again, or appeal.',
  changes: 'Edit the project and send it again.',
  undeliverable: 'Correct the address, and we ask again.',
  name_another:
    'Name somebody else who knows the work. What was answered stays on record, and a person of our staff looks at the new answer.',
  expired: 'You can ask again.',
  withdrawn: 'You can ask again, or ask somebody else.',
  opted_out: 'Somebody else has to confirm this.',
  nobody: 'Edit the project to name somebody.',
};
