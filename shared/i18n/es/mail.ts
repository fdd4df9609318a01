import type en from '../en/mail.ts';

export default {
  footer: 'Countersign: trabajo que otra persona ha confirmado. Nunca te pediremos la contraseña por correo.',
  unread: 'Las respuestas a este correo no se leen. Para escribirnos, usa la <contact>página de contacto</contact>.',
} satisfies typeof en;
