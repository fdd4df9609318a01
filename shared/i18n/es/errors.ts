import type en from '../en/errors.ts';

export default {
  internal:
    'Algo ha fallado por nuestra parte. No se ha perdido nada de lo que escribiste; inténtalo de nuevo en un momento.',
  unavailable: 'Ahora mismo no podemos responder. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento.',
  maybe_saved:
    'La conexión se cortó mientras se guardaba, así que puede que ya esté guardado. Compruébalo antes de enviarlo otra vez.',
  offline: 'El servidor no responde. Revisa tu conexión e inténtalo de nuevo; lo que escribiste sigue aquí.',
  maintenance: 'Estamos trabajando en Countersign. Inténtalo más tarde; nada de lo que guardaste se pierde.',
  not_found: 'Esto se eliminó o se ocultó, o no tienes permiso para verlo.',
  method_not_allowed: 'Esta dirección no admite ese tipo de petición.',
  bad_request: 'No hemos podido leer la petición. Recarga la página e inténtalo de nuevo.',
  session_missing: 'Tu sesión está cerrada. Vuelve a entrar; conservamos lo que escribiste.',
  form_expected: 'Esta página solo acepta formularios tal como los envía el navegador. Recárgala e inténtalo de nuevo.',
  foreign_origin: 'La petición venía de otro sitio, así que no la hemos ejecutado.',
  csrf_missing: 'La página llevaba demasiado tiempo abierta. Recárgala e inténtalo de nuevo.',
  other_person: 'Ahora otra persona usa este navegador en otra pestaña. Recarga esta página.',
  too_many_requests: 'Demasiados intentos seguidos. Espera un minuto e inténtalo de nuevo.',
  too_large: 'Es demasiado grande para enviarlo.',
  validation_failed: 'Hay campos que revisar.',
  invalid_value: 'Revisa este valor.',
} satisfies typeof en;
