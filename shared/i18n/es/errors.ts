import type en from '../en/errors.ts';

export default {
  internal:
    'Algo ha fallado por nuestra parte. No se ha perdido nada de lo que escribiste; inténtalo de nuevo en un momento.',
  offline: 'El servidor no responde. Revisa tu conexión e inténtalo de nuevo; lo que escribiste sigue aquí.',
  not_found: 'Esto no existe o no tienes permiso para verlo.',
  bad_request: 'No hemos podido leer la petición. Recarga la página e inténtalo de nuevo.',
  session_missing: 'Tu sesión está cerrada. Vuelve a entrar; conservamos lo que escribiste.',
  email_not_verified: 'Antes tienes que verificar tu correo.',
  foreign_origin: 'La petición venía de otro sitio, así que no la hemos ejecutado.',
  csrf_missing: 'La página llevaba demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  too_many_requests: 'Demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.',
  too_large: 'Es demasiado grande para enviarlo.',
  validation_failed: 'Hay campos que revisar.',
  invalid_value: 'Revisa este valor.',
} satisfies typeof en;
