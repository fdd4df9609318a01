import type en from '../en/mail-choices.ts';

export default {
  settings: {
    title: 'Por correo',
    lead: 'Todo aparece en la campana. Elige aquí qué te llega también por correo.',
    address: 'Escribimos a {email}.',
    always: 'Las decisiones de nuestro equipo sobre tu trabajo te llegan siempre por correo, con el motivo.',
    topics: {
      projects: {
        name: 'Tus proyectos',
        help: 'Confirmaciones, cambios pedidos, rechazos, revisiones y páginas que oculta nuestro equipo.',
      },
      reviews: { name: 'Proyectos por revisar', help: 'Proyectos que esperan a una persona del equipo.' },
      identity: { name: 'Identidad', help: 'Qué pasa con los documentos que nos envías.' },
      subscription: { name: 'Plan y pagos', help: 'Renovaciones, pagos fallidos, el final de un plan.' },
      social: { name: 'Otras personas', help: 'Recomendaciones, colaboradores, me gusta, comentarios y menciones.' },
      jobs: { name: 'Empleo', help: 'Qué pasa con tus candidaturas y con lo que publicas.' },
    },
    cadences: { at_once: 'Al momento', daily: 'A diario', off: 'Nunca' },
    saved: 'Guardado',
    failed: 'No se ha guardado',
    loading: 'Cargando tus ajustes',
    quiet: {
      bounced: 'El correo a {email} ha sido devuelto, así que hemos dejado de enviar notificaciones a esa dirección.',
      complained:
        'Nuestro correo a {email} se marcó como no deseado, así que hemos dejado de enviar notificaciones a esa dirección.',
      resume: 'Enviarlas otra vez',
    },
  },
  unsubscribe: {
    title: 'No recibir más estos correos',
    lead: 'Te enviamos correos sobre: {topics}. En Countersign seguirás viendo las notificaciones.',
    leadDaily: 'Te enviamos un resumen diario por correo. En Countersign seguirás viendo las notificaciones.',
    button: 'No recibir más estos correos',
    doneTitle: 'Ya no te escribimos',
    doneLead: 'No habrá más correos sobre: {topics}. Puedes activarlos de nuevo en tus ajustes.',
    doneLeadDaily: 'No habrá más resúmenes diarios. Puedes activarlos de nuevo en tus ajustes.',
    settings: 'Abrir tus ajustes',
    unknownTitle: 'Este enlace no abre nada',
    unknownLead: 'Puede que esté incompleto. Cópialo entero del correo, o elige en tus ajustes qué te enviamos.',
  },
} satisfies typeof en;
