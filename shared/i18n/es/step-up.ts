import type en from '../en/step-up.ts';

export default {
  cancel: 'Cancelar',
  title: 'Confirma que eres tú',
  text: 'Lo que vas a hacer está protegido. No te lo volveremos a pedir en diez minutos, y no pierdes nada de lo que has escrito.',
  loading: 'Mirando cómo puedes confirmarlo …',
  password: 'Contraseña',
  passkey: 'Confirmar con una llave de acceso',
  passkeyWaiting: 'Esperando tu llave de acceso …',
  usePassword: 'Usar la contraseña',
  usePasskey: 'Usar una llave de acceso',
  useCode: 'Usar un código',
  code: 'Código de tu aplicación',
  codeHelp: 'Seis cifras, o uno de tus códigos de reserva.',
  mailText: 'Te mandamos por correo un código para confirmarlo.',
  mail: 'Mandarme un código',
  mailing: 'Enviando …',
  mailCode: 'Código del correo',
  mailCodeHelp: 'Seis cifras. Sirve durante 10 minutos.',
  submit: 'Confirmar',
  submitting: 'Comprobando …',
  failed: 'Aún no está confirmado',
} satisfies typeof en;
