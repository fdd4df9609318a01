import type en from '../en/threads.ts';

export default {
  title: 'Mensajes',
  about: 'Hablad de los cambios',
  private: 'Esto solo lo leéis {name}, tú y nuestro equipo.',
  you: 'Tú',
  field: 'Mensaje para {name}',
  help: '{left, plural, one {Queda # mensaje} other {Quedan # mensajes}}, de hasta {letters, number} letras. Las direcciones que escribas no se convierten en enlaces.',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: 'Tu mensaje va a {name}.',
  full: 'Ya has escrito todos los mensajes que se pueden escribir.',
  closed: 'Esta conversación está cerrada.',
  failed: 'Tu mensaje no se ha enviado',
} satisfies typeof en;
