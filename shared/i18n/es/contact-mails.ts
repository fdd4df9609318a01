import type en from '../en/contact-mails.ts';

export default {
  mails: {
    arrived: {
      subject: '{name} nos ha escrito',
      text: '{name} ha enviado un mensaje desde la página de contacto. Asunto: {topic}.',
      button: 'Responder',
    },
    reply: {
      subject: 'Nuestra respuesta a tu mensaje',
      text: 'Hola, {name}. Esta es nuestra respuesta:',
      wrote: 'Nos habías escrito:',
      again: 'Volver a escribirnos',
    },
  },
} satisfies typeof en;
