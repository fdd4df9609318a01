import type en from '../en/sessions.ts';

export default {
  title: 'Dónde tienes la sesión abierta',
  note: 'Cierra lo que no reconozcas y cambia tu contraseña.',
  loading: 'Mirando dónde tienes la sesión abierta …',
  retry: 'Intentarlo de nuevo',
  current: 'Este dispositivo',
  used: 'Último uso {when}',
  unknownDevice: 'Dispositivo desconocido',
  method: {
    password: 'Sesión abierta con contraseña el {date}',
    code: 'Sesión abierta con un código por correo el {date}',
    link: 'Sesión abierta al confirmar la dirección el {date}',
    passkey: 'Sesión abierta con una llave de acceso el {date}',
    provider: 'Sesión abierta a través de otro servicio el {date}',
  },
  end: 'Cerrar sesión',
  endNamed: 'Cerrar sesión en {device}',
  ending: 'Cerrando …',
  ended: 'Esa sesión está cerrada.',
  endOthers: 'Cerrar todas las demás sesiones',
  othersEnded:
    '{count, plural, =0 {No había ninguna otra sesión.} one {Se ha cerrado otra sesión.} other {Se han cerrado otras # sesiones.}}',
} satisfies typeof en;
