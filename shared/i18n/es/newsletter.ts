import type en from '../en/newsletter.ts';

export default {
  confirm: {
    title: 'Confirma el boletín',
    lead: 'Escribiremos a {email}, más o menos una vez al mes.',
    button: 'Confirmar',
    doneTitle: 'Recibirás el boletín',
    doneLead: 'El boletín llega a {email}. Cada envío trae un enlace para dejar de recibirlo.',
    goneTitle: 'Este enlace ya no sirve',
    goneLead:
      'Quizá lo sustituyó un correo más reciente o esperó más de dos semanas. Vuelve a escribir tu dirección al pie de la página.',
  },
  leave: {
    title: 'Dejar el boletín',
    lead: 'Ya no se enviará a {email}. Los correos sobre tu cuenta y tus proyectos siguen igual.',
    button: 'Dejar de recibirlo',
    doneTitle: 'Hecho',
    doneLead: 'El boletín no se envía a {email}.',
    goneTitle: 'Este enlace no sirve',
    goneLead: 'Puede que esté cortado. Copia la dirección entera del correo.',
  },
  mail: {
    subject: '¿Quieres nuestro boletín?',
    text: 'Alguien escribió esta dirección al pie de Countersign. Abre la página y pulsa Confirmar: solo entonces te escribiremos.',
    button: 'Abrir la página para confirmar',
    notYou: '¿No fuiste tú? No hagas nada. Sin ese botón no se envía nada.',
    leave: 'No volver a preguntar a esta dirección',
  },
} satisfies typeof en;
