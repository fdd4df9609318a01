import type en from '../en/newsletter-mails.ts';

export default {
  mail: {
    subject: '¿Quieres nuestro boletín?',
    text: 'Alguien escribió esta dirección al pie de Countersign. Abre la página y pulsa Confirmar: solo entonces te escribiremos.',
    button: 'Abrir la página para confirmar',
    notYou: '¿No fuiste tú? No hagas nada. Sin ese botón no se envía nada.',
    leave: 'Quitar esta dirección de la lista',
  },
} satisfies typeof en;
