import type en from '../en/edit-project.ts';

export default {
  title: 'Editar proyecto',
  titleOf: 'Editar {title}',
  stale:
    'Este proyecto ha cambiado desde que empezaste el borrador, así que el borrador no se puede enviar. Copia lo que necesites y descártalo para partir del texto actual.',
  frozen: 'Alguien ha confirmado este texto, así que se queda como está.',
  held: 'Una persona de nuestro equipo está revisando este proyecto. No se puede cambiar hasta que decida.',
  back: 'Volver al proyecto',
  asked: {
    title: '{name} pide cambios',
    quote: '«{comment}»',
  },
} satisfies typeof en;
