import type en from '../en/operations-mails.ts';

export default {
  mail: {
    subject: 'Una prueba del correo de Countersign',
    text: 'Pediste este correo en la página «Servidor». Si lo lees, el correo sale de este servidor y llega. No tienes que hacer nada.',
  },
} satisfies typeof en;
