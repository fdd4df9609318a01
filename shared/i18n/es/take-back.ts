import type en from '../en/take-back.ts';

export default {
  offer: {
    text: 'Si has sido tú, no tienes que hacer nada. Si no, recupera tu cuenta:',
    button: 'No he sido yo',
    note: 'El enlace abre una página que explica lo que va a pasar antes de que pase nada. Sirve durante {hours} horas, una sola vez.',
  },
  page: {
    title: 'Recupera tu cuenta',
    lead: 'Te avisamos de un cambio en la cuenta @{username} del {when}. Si no fuiste tú, recupera la cuenta. Entonces:',
    signOut: 'Se cierran todas las sesiones, en todos los dispositivos y aplicaciones, también las tuyas.',
    password: 'La contraseña deja de servir. Enviamos a {email} un enlace para elegir otra.',
    primary: '{email} vuelve a ser la dirección principal de la cuenta, si se había cambiado.',
    removed:
      'Se quitan el segundo paso, los códigos de reserva, las llaves de acceso, las cuentas vinculadas y las direcciones que llegaron con ese cambio o después. Lo anterior se queda.',
    lost: 'Lo que se haya quitado de la cuenta entretanto no vuelve solo: puedes añadirlo de nuevo.',
    oldest:
      '¿Has recibido varios correos así? Usa el más antiguo sobre algo que no hiciste tú: también deshace todo lo que vino después.',
    button: 'Recuperar mi cuenta',
    keep: '¿Al final sí fuiste tú? Entonces cierra esta página. No ha cambiado nada.',
    failed: 'Tu cuenta sigue como estaba',
  },
  used: {
    title: 'Esto ya se ha deshecho',
    lead: 'Se cerraron todas las sesiones, la contraseña anterior ya no sirve y lo que llegó con el cambio se ha quitado.',
    next: 'En el buzón que recibió el aviso hay un enlace para elegir otra contraseña. Sirve durante una hora; si se ha pasado, pide otro.',
    button: 'Pedir otro enlace',
  },
  expired: {
    title: 'Este enlace ya no sirve',
    lead: 'Servía durante {hours} horas. Elige una contraseña nueva por correo: así se cierran todas las sesiones. Después repasa tus formas de entrar.',
    button: 'Elegir contraseña nueva',
  },
  unknown: {
    title: 'No conocemos este enlace',
    lead: 'Puede que esté cortado. Ábrelo otra vez desde el correo o cópialo entero. O elige una contraseña nueva por correo.',
    button: 'Elegir contraseña nueva',
  },
  done: {
    subject: 'Tu cuenta se ha recuperado',
    preview: 'Ya no hay ninguna sesión abierta. Elige una contraseña nueva para seguir.',
    text: 'Se ha usado el enlace «No he sido yo» de nuestro aviso sobre la cuenta @{username}. Ya no hay ninguna sesión abierta y la contraseña anterior no sirve.',
    sessions: 'Sesiones cerradas',
    primary: 'Otra vez dirección principal',
    removed: 'Se ha quitado',
    nothing: 'Nada: no había ninguna forma nueva de entrar.',
    secondStep: 'El segundo paso',
    backupCodes: 'Los códigos de reserva',
    passkey: 'La llave de acceso «{name}»',
    provider: 'La cuenta vinculada de {provider}',
    stays: 'Sigue ahí de antes',
    next: 'En otro correo va el enlace para elegir contraseña. Después, repasa lo que sigue ahí y añade de nuevo lo que se haya quitado de tu cuenta.',
    earlier:
      'También te avisamos de un cambio anterior. Si tampoco fuiste tú, usa el enlace de aquel correo: todavía sirve.',
    button: 'Pedir otro enlace',
  },
} satisfies typeof en;
