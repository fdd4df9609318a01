import type en from '../en/hidden-pages.ts';

export default {
  title: 'Páginas ocultas',
  lead: 'Lo que nuestro equipo ha ocultado a los demás, con el motivo. Tus confirmaciones siguen registradas.',
  loading: 'Cargando tus páginas ocultas',
  empty: 'No hay nada tuyo oculto',
  emptyText: 'Si nuestro equipo oculta una página o un comentario tuyo, aquí lees por qué y puedes recurrir.',
  kinds: {
    profile: 'Tu perfil público',
    project: 'La página de «{title}»',
    comment: 'Lo que dijiste en «{title}»',
    ring: 'Lo que hiciste con otras personas',
  },
  acts: {
    like: 'Tu «me gusta» en «{about}»',
    backing: 'Tu recomendación de {about}',
    comment: 'Tu comentario en «{about}»',
  },
  profileMeans: 'Mientras esté oculto, tampoco se ven las páginas de tus proyectos.',
  since: 'Oculta desde el {date}.',
  until: 'Oculta desde el {date}; se vuelve a ver desde el {until}.',
  reason: 'Lo que dice nuestro equipo',
  said: 'Escribiste el {date}',
  waits:
    'Lo lee una persona de nuestro equipo en {from} a {to} días laborables. Siempre que se pueda, no es quien decidió antes.',
  kept: 'Sigue oculta; se decidió el {date}.',
  shown: 'Se vuelve a ver; se decidió el {date}.',
  open: 'Abrir el proyecto',
  spent: 'Has recurrido {max} veces. Sigue sin verse.',
  appeal: {
    open: 'Recurrir',
    title: 'Recurrir la ocultación',
    text: 'Una persona de nuestro equipo lo vuelve a mirar. Puedes recurrir {max} veces, así que di todo lo importante.',
    message: '¿Qué tiene que saber?',
    messageHelp: 'Di qué has cambiado o por qué está bien como está.',
    cancel: 'Cancelar',
    send: 'Enviar recurso',
    sending: 'Enviando',
    failed: 'Tu recurso no se ha enviado',
    done: 'Nuestro equipo tiene tu recurso',
  },
  notice: {
    profile: 'Nuestro equipo ha ocultado tu perfil público, elijas lo que elijas aquí.',
    project: 'Nuestro equipo ha ocultado la página de este proyecto.',
    link: 'Leer por qué y recurrir',
  },
} satisfies typeof en;
