import type en from '../en/drafts.ts';

export default {
  bring: 'Traer trabajos de un currículum o de LinkedIn',
  unsent: 'Empezados, sin enviar',
  untitled: 'Sin título',
  imported: 'De un currículum',
  changed: 'Cambiado el {date}',
} satisfies typeof en;
