/** The invented work on the dashboard before the first project. */
export default {
  title: 'New wiring for 24 flats',
  summary: 'All wiring and consumer units, in 24 flats with their tenants in place, two flats a week.',
  role: 'Electrician in charge of three',
  organisation: 'Harbour Row Housing',
  signer: 'Priya Raman',
};
