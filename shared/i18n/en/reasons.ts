/** Reasons for a rejection that admins choose from; the owner reads them. */
export default {
  unclear: 'It is not clear what you did yourself. Say what your part was and what came of it, and send it again.',
  no_work: 'This does not describe a piece of work. Add what was made, for whom and when, and send it again.',
  others: 'It names other people’s private details. Take them out and send it again.',
  offensive: 'The text insults people. Write it without that and send it again.',
  same_person:
    'What we see speaks for the confirmation having come from you yourself. If that is wrong, appeal and tell us how the signer knows your work.',
  invented:
    'We found nothing that speaks for this client or this work. If they exist, appeal and tell us where we can read about them.',
  exchange:
    'The people who confirm each other here form a closed circle. If somebody outside it knows this work, appeal and name them.',
};
