import type en from '../en/dashboard.ts';

export default {
  title: 'Panel',
  loading: 'Cargando tus proyectos',
  now: {
    you: '{count, plural, =0 {No hay nada pendiente de ti.} one {Una cosa depende de ti.} =2 {Dos cosas dependen de ti.} =3 {Tres cosas dependen de ti.} other {# cosas dependen de ti.}}',
    signer:
      '{count, plural, one {Una espera a tu cliente.} =2 {Dos esperan a tus clientes.} =3 {Tres esperan a tus clientes.} other {# esperan a tus clientes.}}',
    us: '{count, plural, one {Una depende de nosotros.} =2 {Dos dependen de nosotros.} other {# dependen de nosotros.}}',
  },
  dates: {
    asked: 'Se pidió el {date}',
    reminders: '{count, plural, =0 {Aún sin recordatorio} one {1 de 2 recordatorios} other {# de 2 recordatorios}}',
    ends: 'Acaba el {date}, {relative}',
    ended: 'Acabó el {date}, {relative}',
  },
  actions: {
    edit: 'Editar proyecto',
    open: 'Abrir proyecto',
    correct: 'Corregir dirección',
    remind: 'Recordar',
    remindNamed: 'Recordárselo a {names}',
    remindFrom: 'Recordar desde el {date}',
    askAgain: 'Volver a pedir',
    askAgainNamed: 'Volver a pedírselo a {names}',
    sending: 'Enviando',
    remindDone: 'Recordatorio en camino',
    askAgainDone: 'Se ha vuelto a pedir',
    doneDetail:
      '{count, plural, one {{names} recibirá un correo en un momento.} other {{names} recibirán un correo en un momento.}}',
    failed: 'No se ha enviado nada',
  },
  news: {
    title: '{signer} ha confirmado tu trabajo',
    independent: 'Por cuenta propia',
    quote: '«{comment}»',
    page: 'Ver la página',
    open: 'Abrir proyecto',
    next: 'Pedírselo al siguiente cliente',
  },
  latest: 'Última confirmación',
  allConfirmed: '{count, plural, one {Tu proyecto confirmado} other {Los # proyectos confirmados}}',
  empty: {
    heading: 'Empieza con un proyecto.',
    title: 'Todavía no hay proyectos',
    text: 'Describe un trabajo y nombra al cliente que puede confirmarlo.',
    action: 'Añade tu primer proyecto',
  },
  list: {
    title: 'Proyectos',
    filter: 'Qué proyectos mostrar',
    all: 'Todos',
    pending: 'Pendientes',
    approved: 'Aprobados',
    rejected: 'Rechazados',
    none: 'Ningún proyecto está en este estado.',
    emptyTitle: 'Todavía no hay proyectos',
    emptyText: 'Describe un trabajo y nombra al cliente que puede confirmarlo.',
    add: 'Añade tu primer proyecto',
  },
} satisfies typeof en;
