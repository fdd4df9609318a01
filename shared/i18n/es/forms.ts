import type en from '../en/forms.ts';

export default {
  sentEarly: {
    title: 'Todavía no se ha enviado',
    text: 'Has sido más rápido que la página. No ha pasado nada; revísalo y envíalo otra vez.',
  },
  username: {
    label: 'Nombre de usuario',
    help: 'La dirección de tu perfil: {address}',
    checking: 'Comprobando si está libre…',
    free: '«{username}» está libre.',
  },
  links: {
    url: 'Dirección web',
    label: 'Nombre del enlace',
    add: 'Añadir un enlace',
    remove: 'Quitar el enlace {number}',
  },
} satisfies typeof en;
