import type en from '../en/badge.ts';

export default {
  alt: '{title}, de {owner}',
  ended: 'Esta credencial ha terminado',
  endedOn: 'Terminó el {day}. Su página dice por qué.',
  more: '{count, plural, one {y una confirmación más} other {y # confirmaciones más}}',
  check: 'Compruébala en {host}',
  why: 'Mira por qué en {host}',
  errors: { embed_format: 'Aquí solo se responde en JSON: deja fuera `format`.' },
} satisfies typeof en;
