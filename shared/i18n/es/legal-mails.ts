import type en from '../en/legal-mails.ts';

export default {
  mails: {
    privacy: {
      subject: 'Desde el {date} se guarda algo nuevo sobre ti',
      text: 'El {date} entra en vigor una nueva versión de nuestra política de privacidad. Con ella se guarda algo que antes no se guardaba:',
      button: 'Leer la política de privacidad',
    },
    terms: {
      subject: 'Nuestras condiciones cambian el {date}',
      text: 'El {date} entra en vigor una nueva versión de nuestras condiciones. Lo que cambia para ti:',
      button: 'Leer las condiciones',
    },
    leave: 'Si no quieres, puedes llevarte tus datos y borrar tu cuenta en los ajustes.',
    why: 'Este correo llega una vez a quien tiene cuenta, elija los avisos que elija: lo hemos prometido.',
  },
} satisfies typeof en;
