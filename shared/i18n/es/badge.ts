import type en from '../en/badge.ts';

export default {
  alt: '{title}, de {owner}',
  ended: 'Esta credencial ha terminado',
  endedOn: 'Terminó el {day}. Su página dice por qué.',
} satisfies typeof en;
