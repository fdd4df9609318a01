import type en from '../en/cards.ts';

export default {
  confirmedBy: 'Confirmado por {signer}',
  confirmed: '{count, plural, one {Confirmado por # persona} other {Confirmado por # personas}}',
  unconfirmed: 'Ahora mismo sin confirmación en pie',
  sum: '{projects, plural, one {# proyecto confirmado} other {# proyectos confirmados}} por {signers, plural, one {# persona} other {# personas}}',
  noSum: 'Todavía sin proyectos confirmados',
} satisfies typeof en;
