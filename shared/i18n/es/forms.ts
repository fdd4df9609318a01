import type en from '../en/forms.ts';

export default {
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
  leave: {
    title: '¿Salir sin guardar?',
    text: 'No se han podido guardar tus últimos cambios. Si sales ahora de esta página, se pierden.',
    leave: 'Salir de la página',
    stay: 'Quedarme aquí',
  },
} satisfies typeof en;
