import type en from '../en/standing.ts';

export default {
  sides: { you: 'Te toca a ti', signer: 'Con tus clientes', us: 'En revisión' },
  states: {
    changes: 'Piden cambios',
    undeliverable: 'Correo devuelto',
    expired: 'Sin respuesta',
    hidden: 'Oculto',
  },
  is: {
    confirmed:
      '{count, plural, =0 {Ninguna confirmación sigue en pie.} one {Lo ha confirmado {names}.} other {Lo han confirmado {names}.}}',
    hidden:
      '{count, plural, =0 {Oculto al público.} one {Lo ha confirmado {names}. Oculto al público.} other {Lo han confirmado {names}. Oculto al público.}}',
    hidden_by_us:
      '{count, plural, =0 {Nuestro equipo ha ocultado su página.} one {Lo ha confirmado {names}. Nuestro equipo ha ocultado su página.} other {Lo han confirmado {names}. Nuestro equipo ha ocultado su página.}}',
    appeal: 'Recurrido. Una persona de nuestro equipo decide en 1 a 3 días laborables.',
    disagreement: 'Los firmantes no coinciden. Una persona de nuestro equipo decide en 1 a 3 días laborables.',
    held: 'En revisión. Una persona de nuestro equipo decide en 1 a 3 días laborables.',
    unknown_person:
      '{count, plural, one {{names} respondió: «No conozco a esta persona».} other {{names} respondieron: «No conozco a esta persona».}}',
    declined: '{count, plural, one {{names} lo ha rechazado.} other {{names} lo han rechazado.}}',
    taken_back: '{count, plural, one {{names} ha retirado su respuesta.} other {{names} han retirado su respuesta.}}',
    content: 'Rechazado en la revisión por su contenido.',
    not_credible: 'Rechazado en la revisión por no ser creíble.',
    rejected: 'Rechazado.',
    changes: '{count, plural, one {{names} pide cambios.} other {{names} piden cambios.}}',
    undeliverable: 'El correo a {names} ha sido devuelto.',
    waiting: 'A la espera de {names}.',
    queued: 'El correo a {names} está en camino.',
    name_another:
      '{count, plural, one {{names} no lo ha confirmado. Puede hacerlo otra persona.} other {{names} no lo han confirmado. Puede hacerlo otra persona.}}',
    expired: '{count, plural, one {{names} no respondió a tiempo.} other {{names} no respondieron a tiempo.}}',
    withdrawn: '{count, plural, one {{names} ha retirado su respuesta.} other {{names} han retirado su respuesta.}}',
    opted_out:
      '{count, plural, one {{names} pidió que no le escribamos más.} other {{names} pidieron que no les escribamos más.}}',
    nobody: 'Ahora mismo no se ha pedido a nadie.',
  },
  said: '«{words}»',
} satisfies typeof en;
