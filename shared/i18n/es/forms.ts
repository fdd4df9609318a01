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
  twoDrafts: {
    at: 'Este borrador se cambió en otra ventana o en otro dispositivo ({time}).',
    title: 'Este borrador se cambió en otra ventana o en otro dispositivo.',
    text: 'No se guarda nada hasta que elijas. Lo que has escrito sigue aquí.',
    other: 'Usar el otro',
    mine: 'Conservar el mío',
  },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'No se han podido guardar tus últimos cambios. Si sales ahora de esta página, se pierden.',
    leave: 'Salir de la página',
    stay: 'Quedarme aquí',
  },
} satisfies typeof en;
