import type en from '../en/auth-mails.ts';

export default {
  mails: {
    verify: {
      subject: 'Confirma tu correo',
      preview: 'Un clic y la cuenta {username} estará lista.',
      text: 'Alguien, esperamos que tú, ha abierto la cuenta «{username}» con este correo. Confirma que es tuyo.',
      button: 'Confirmar mi correo',
      orCode: 'O escribe este código en la página donde te registraste:',
      times: 'El enlace sirve {hours} horas y el código {minutes} minutos. Cada uno vale una sola vez.',
      notYou:
        '¿No has abierto ninguna cuenta? Entonces no hagas nada: sin tu confirmación nadie puede usarla y se borrará.',
    },
    signInCode: {
      subject: 'Tu código para entrar',
      text: 'Con este código entras en la cuenta «{username}». Escríbelo en la página donde lo pediste.',
      times: 'Sirve durante {minutes} minutos y una sola vez.',
      notYou: '¿No lo has pedido? No hagas nada y no se lo des a nadie: nosotros nunca te lo pediremos.',
    },
    stepUpCode: {
      subject: 'Tu código de confirmación',
      text: 'Alguien, esperamos que tú, va a cambiar algo importante en la cuenta «{username}». Escribe este código para seguir.',
      times: 'Sirve durante {minutes} minutos y una sola vez.',
      notYou: '¿No eres tú? Entonces alguien usa tu cuenta: entra, cierra esa sesión y cambia tu contraseña.',
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      preview: 'Un enlace y un código para la cuenta {username}.',
      text: 'Has pedido elegir una contraseña nueva para la cuenta «{username}».',
      button: 'Elegir contraseña nueva',
      orCode: 'O escribe este código en la página donde la pediste:',
      times: 'El enlace sirve durante {minutes} minutos y el código durante {codeMinutes}. Cada uno, una sola vez.',
      notYou: '¿No lo has pedido? No hagas nada: tu contraseña sigue siendo la misma.',
    },
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      preview: 'Si has sido tú, no hay nada que hacer.',
      text: 'La contraseña de la cuenta «{username}» acaba de cambiar y se ha cerrado tu sesión en todos los demás sitios.',
      notYou: '¿No has sido tú? Elige una contraseña nueva ahora mismo.',
      button: 'Elegir contraseña nueva',
    },
    exists: {
      subject: 'Ya tienes una cuenta',
      preview: 'Alguien ha intentado abrir otra con tu correo.',
      text: 'Alguien, seguramente tú, ha intentado abrir una cuenta con este correo. Ya tienes una: su nombre de usuario es «{username}». No ha cambiado nada.',
      button: 'Entrar',
      notYou: '¿No has sido tú? Entonces no hagas nada. Quien haya sido no ha averiguado nada de tu cuenta.',
    },
  },
} satisfies typeof en;
