/** Reasons for hiding a page that admins begin with; the owner reads them. */
export default {
  untrue: 'The page says things that are not true. Correct them, or appeal and tell us how we can see that they are.',
  not_theirs:
    'What the page shows is the work of somebody else. If you took part in it, appeal and tell us who knows that.',
  offensive: 'The page insults people, or threatens them.',
  private:
    'The page shows private details of other people: names, addresses, pictures or numbers that are not yours to publish.',
  consent: 'Whoever the page is about has not agreed to it. If they did, appeal and tell us how we can see that.',
};
