import type en from '../en/mail.ts';

export default {
  footer: 'Countersign: trabajo que otra persona ha confirmado. Nunca te pediremos la contraseña por correo.',
} satisfies typeof en;
