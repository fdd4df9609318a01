import { createHash } from 'node:crypto';

/** A link of the demo that shows one person what is withheld of a project. */
export const demoLink = {
  owner: 'maite-etxeberria',
  project: 'aseguradora',
  note: 'Para Harriet, del concurso de formularios',
  /** Everybody knows it who reads this: a demo is for the machine that it runs on. */
  secret: createHash('sha256').update('countersign demo link').digest('base64url'),
};
