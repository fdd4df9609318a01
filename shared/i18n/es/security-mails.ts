import type en from '../en/security-mails.ts';

export default {
  mail: {
    account: 'Cuenta',
    when: 'Cuándo',
    passkey: 'Llave de acceso',
    codesLeft: 'Códigos que quedan',
    notYou:
      'Si has sido tú, no tienes que hacer nada. Si no, cambia la contraseña, cierra las sesiones que no conozcas y repasa tus formas de entrar.',
    button: 'Abrir los ajustes de seguridad',
    passkey_added: {
      subject: 'Se ha añadido una llave de acceso a tu cuenta',
      text: 'Ya se puede entrar en tu cuenta de Countersign con una llave de acceso nueva.',
    },
    passkey_removed: {
      subject: 'Se ha quitado una llave de acceso de tu cuenta',
      text: 'Una llave de acceso de tu cuenta de Countersign ya no deja entrar a nadie.',
    },
    passkey_refused: {
      subject: 'Puede que alguien use una copia de tu llave de acceso',
      text: 'Alguien ha intentado usar una de tus llaves de acceso y su contador indica que existe dos veces. No hemos dejado entrar a nadie. Quita esa llave y crea otra.',
    },
    second_factor_on: {
      subject: 'El segundo paso está activado',
      text: 'Desde ahora, para entrar en tu cuenta de Countersign hace falta un código de tu aplicación de autenticación.',
    },
    second_factor_off: {
      subject: 'El segundo paso está desactivado',
      text: 'Para entrar en tu cuenta de Countersign ya no hace falta un código de una aplicación, y los códigos de reserva no valen.',
    },
    second_factor_removed: {
      subject: 'Se ha quitado el segundo paso',
      text: 'Hemos quitado el segundo paso de tu cuenta de Countersign y sus códigos de reserva, porque alguien nos dijo que había perdido ambos. Se han cerrado todas tus sesiones. Entra sin código y vuelve a activar el segundo paso.',
    },
    backup_codes_renewed: {
      subject: 'Hay códigos de reserva nuevos',
      text: 'Tu cuenta de Countersign tiene diez códigos de reserva nuevos. Los anteriores ya no sirven.',
    },
    backup_code_used: {
      subject: 'Se ha usado un código de reserva',
      text: 'Alguien ha usado uno de los códigos de reserva de tu cuenta de Countersign. No sirve una segunda vez.',
    },
  },
} satisfies typeof en;
