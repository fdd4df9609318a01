import type en from '../en/reasons.ts';

export default {
  unclear: 'No queda claro qué hiciste tú. Cuenta cuál fue tu parte y qué resultó de ella, y envíalo otra vez.',
  no_work: 'El texto no describe un trabajo. Añade qué se hizo, para quién y cuándo, y envíalo otra vez.',
  others: 'El texto da datos privados de otras personas. Quítalos y envíalo otra vez.',
  offensive: 'El texto insulta a otras personas. Escríbelo sin eso y envíalo otra vez.',
  same_person:
    'Lo que vemos indica que la confirmación salió de ti. Si no es así, apela y cuéntanos de qué conoce tu trabajo quien firma.',
  invented:
    'No hemos encontrado nada que respalde a este cliente ni este trabajo. Si existen, apela y dinos dónde podemos leer sobre ellos.',
  exchange:
    'Quienes se confirman aquí entre sí forman un círculo cerrado. Si alguien de fuera conoce este trabajo, apela y dinos quién es.',
} satisfies typeof en;
