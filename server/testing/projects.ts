import { randomUUID } from 'node:crypto';

/**
 * A project as its form sends it, in order: a work of its own each time, since copies of a work share what was said of
 * it.
 */
export function submission(changes: object = {}) {
  const [house = '', client = ''] = randomUUID().split('-');
  return {
    title: `Reading room ${house}, hall ${client}`,
    summary: `Restoration of ${house}: survey ${client}, handover ${house}.`,
    description: 'What **I** did.',
    role: 'Architect in charge',
    organisation: `Fundació ${client}`,
    started_on: '2023-09-01',
    ended_on: '2026-04-30',
    signers: [{ name: 'Ferran Alcover', email: 'ferran@moll.example', relationship: 'client' }],
    ...changes,
  };
}
