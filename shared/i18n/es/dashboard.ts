import type en from '../en/dashboard.ts';

export default {
  title: 'Panel',
  loading: 'Cargando tus proyectos',
  now: {
    you: '{count, plural, =0 {Estás al día.} one {Una cosa depende de ti.} =2 {Dos cosas dependen de ti.} =3 {Tres cosas dependen de ti.} other {# cosas dependen de ti.}}',
    signer:
      '{count, plural, one {Un proyecto está con tu cliente.} =2 {Dos proyectos están con tus clientes.} =3 {Tres proyectos están con tus clientes.} other {# proyectos están con tus clientes.}}',
    us: '{count, plural, one {Un proyecto está en revisión.} =2 {Dos proyectos están en revisión.} other {# proyectos están en revisión.}}',
  },
  dates: {
    ends: 'Enlace hasta el {date}',
    endsSoon: 'El enlace acaba {relative}',
    ended: 'El enlace acabó el {date}',
    since: 'Desde el {date}',
  },
  actions: {
    edit: 'Editar proyecto',
    open: 'Abrir proyecto',
    correct: 'Corregir dirección',
    remind: 'Recordar',
    remindNamed: 'Recordárselo a {names}',
    remindFrom: 'Recordar desde el {date}',
    askAgain: 'Volver a pedir',
    share: 'Compartir',
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
    lead: 'Ya es público. Cualquiera que tenga el enlace puede comprobarlo.',
    noOrganisation: 'Sin organización declarada',
    quote: '«{comment}»',
    page: 'Ver la página',
    take: 'Llévatelo contigo',
    open: 'Abrir proyecto',
    next: 'Pedírselo al siguiente cliente',
  },
  letters: {
    from: 'Mensaje de {name}',
    reply: 'Responder',
    more: '{count, plural, one {Un mensaje más} other {# mensajes más}}',
  },
  readers: {
    title: 'Tu página, últimos 30 días',
    all: 'Visitas',
    visits: 'Visitas',
    links: 'Siguieron un enlace',
    wrote: 'Te escribieron',
  },
  latest: 'Última confirmación',
  before: 'Confirmado antes',
  allConfirmed: 'Todas ({count})',
  empty: {
    heading: 'Empieza con un proyecto.',
    title: 'Todavía no hay proyectos',
    text: 'Describe un trabajo y nombra al cliente que puede confirmarlo.',
    action: 'Añade tu primer proyecto',
    example: 'Lo que verá tu cliente',
  },
  drafts: {
    bring: 'Importar trabajos de un currículum o de LinkedIn',
    unsent: 'Empezados, sin enviar',
    untitled: 'Sin título',
    imported: 'De un currículum',
    changed: 'Cambiado el {date}',
  },
} satisfies typeof en;
