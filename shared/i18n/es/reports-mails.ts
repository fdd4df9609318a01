import type en from '../en/reports-mails.ts';

export default {
  mails: {
    decided: {
      subject: 'Qué ha pasado con tu aviso',
      text: 'Alguien nos avisó de una página de Countersign y dejó esta dirección para saber el resultado.',
      button: 'Ver el aviso',
      notYou:
        'Si no avisaste de nada, alguien escribió mal su dirección. No tienes que hacer nada; ya hemos borrado la tuya.',
    },
  },
} satisfies typeof en;
