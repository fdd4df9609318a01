/** A project as its form sends it, in order. */
export function submission(changes: object = {}) {
  return {
    title: 'A tile warehouse becomes a reading room',
    summary: 'I led the restoration from survey to handover.',
    description: 'What **I** did.',
    role: 'Architect in charge',
    organisation: 'Fundació Moll Vell',
    started_on: '2023-09-01',
    ended_on: '2026-04-30',
    signers: [{ name: 'Ferran Alcover', email: 'ferran@moll.example', relationship: 'client' }],
    ...changes,
  };
}
