import type en from '../en/newsletter.ts';

export default {
  form: {
    label: 'Boletín',
    email: 'Correo',
    help: 'Cómo se demuestra el trabajo, más o menos una vez al mes.',
    invalid: 'Escribe un correo con su dominio, como nombre@example.com.',
    button: 'Suscribirme',
    busy: 'Enviando...',
    done: 'Recibido',
    doneText: 'Pronto sabrás de nosotros.',
  },
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
} satisfies typeof en;
