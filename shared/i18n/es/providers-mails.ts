import type en from '../en/providers-mails.ts';

export default {
  mails: {
    linked: {
      subject: 'Se ha vinculado {provider} a tu cuenta',
      preview: 'Desde ahora puedes entrar con él.',
      text: 'Se ha vinculado una cuenta de {provider} a la cuenta «{username}». Quien pueda entrar allí puede entrar aquí.',
      notYou: '¿No has sido tú? Desvincúlala, cierra las sesiones que no conozcas y cambia tu contraseña.',
      button: 'Abrir los ajustes de seguridad',
    },
    unlinked: {
      subject: 'Se ha desvinculado {provider} de tu cuenta',
      preview: 'Ya no sirve para entrar.',
      text: 'Una cuenta de {provider} ya no está vinculada a la cuenta «{username}» y no sirve para entrar.',
      notYou: '¿No has sido tú? Revisa tus formas de entrar y cierra las sesiones que no conozcas.',
      button: 'Abrir los ajustes de seguridad',
    },
  },
} satisfies typeof en;
