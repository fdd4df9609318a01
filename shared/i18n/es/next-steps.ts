import type en from '../en/next-steps.ts';

export default {
  hidden_by_us: 'El motivo está en tus páginas ocultas, donde también puedes recurrir.',
  appeal: 'Leerá lo que has escrito y todas las respuestas.',
  disagreement: 'Leerá todas las respuestas.',
  held: 'No dice nada malo de ti. Lo que tenga en cuenta no se comunica, decida lo que decida.',
  unknown_person: 'Puedes nombrar a otra persona y volver a pedirlo, o recurrir.',
  declined: 'Puedes editarlo y volver a pedirlo, o recurrir.',
  taken_back: 'Puedes editarlo y volver a pedirlo, o recurrir.',
  content: 'Puedes editarlo y volver a pedirlo, o recurrir.',
  not_credible: 'Puedes recurrir.',
  rejected: 'Puedes editarlo y volver a pedirlo, o recurrir.',
  changes: 'Edita el proyecto y envíalo otra vez.',
  undeliverable: 'Corrige la dirección y volveremos a pedirlo.',
  name_another:
    'Nombra a otra persona que conozca el trabajo. Lo que se respondió queda registrado, y una persona de nuestro equipo mira la nueva respuesta.',
  expired: 'Puedes volver a pedirlo.',
  withdrawn: 'Puedes volver a pedirlo, o pedírselo a otra persona.',
  opted_out: 'Tiene que confirmarlo otra persona.',
  nobody: 'Edita el proyecto para nombrar a alguien.',
} satisfies typeof en;
