import type en from '../en/account-mails.ts';

export default {
  mails: {
    add: {
      subject: 'Confirma esta dirección para tu cuenta',
      preview: 'El código para @{username}',
      text: 'Alguien quiere añadir esta dirección a la cuenta @{username} de Countersign. Escribe allí este código:',
      orLink: 'O abre este enlace en el navegador donde tienes la sesión abierta:',
      button: 'Confirmar esta dirección',
      times: 'El código sirve durante {minutes} minutos; el enlace, durante {hours} horas.',
      notYou: 'Si no has sido tú, no hagas nada: sin el código la dirección no se añade.',
    },
    taken: {
      subject: 'Alguien ha intentado añadir tu dirección',
      text: 'La cuenta @{username} ha intentado añadir esta dirección en Countersign. Es de tu cuenta, así que no se ha añadido nada, y no le hemos dicho por qué.',
      yours: 'Si @{username} también es tuya, quita esta dirección de una cuenta antes de añadirla a la otra.',
    },
    changed: {
      added: {
        subject: 'Una dirección nueva en tu cuenta',
        text: 'La dirección {email} se ha añadido a tu cuenta @{username} y está confirmada. Sirve para entrar.',
      },
      primary: {
        subject: 'Ha cambiado tu dirección principal',
        text: 'A partir de ahora te escribimos a {email} sobre tu cuenta @{username}. Con las demás direcciones confirmadas puedes seguir entrando.',
      },
      removed: {
        subject: 'Se ha quitado una dirección de tu cuenta',
        text: 'La dirección {email} ya no es de tu cuenta @{username}.',
      },
      button: 'Ver tus direcciones',
      notYou: 'Si no has sido tú, cambia ya tu contraseña y cierra las sesiones que no conozcas.',
    },
    export: {
      subject: 'Tu copia está lista',
      text: 'Hemos empaquetado todo lo que guardas en Countersign. Puedes descargarla durante {days} días, con tu sesión abierta.',
      button: 'Ir a tu copia',
      notYou: 'Si no la has pedido, cambia tu contraseña y cierra las sesiones que no conozcas.',
    },
    deletion: {
      subject: 'Tu cuenta se va a eliminar',
      text: 'Tu cuenta @{username} está cerrada: ya no la ve nadie. El {date} se borra para siempre.',
      back: '¿Quieres conservarla? Entra antes de ese día y elige «Conservar mi cuenta».',
      button: 'Entrar',
      notYou: 'Si no has sido tú, entra, conserva la cuenta y cambia tu contraseña.',
    },
    kept: {
      subject: 'Tu cuenta ha vuelto',
      text: 'Tu cuenta @{username} no se eliminará. Desde tus proyectos puedes volver a pedírselo a los firmantes cuyos enlaces se anularon.',
      button: 'Ir a tu panel',
    },
    suspended: {
      subject: 'Tu cuenta está suspendida',
      text: 'Nuestro equipo ha cerrado tu cuenta @{username}. El motivo:',
      next: 'No puedes entrar, y tu perfil y tus proyectos no se muestran. Si crees que es un error, escríbenos: lo lee una persona.',
      contact: 'Escríbenos',
    },
    reinstated: {
      subject: 'Tu cuenta vuelve a estar abierta',
      text: 'Nuestro equipo ha vuelto a abrir tu cuenta @{username}. El motivo:',
      next: 'Puedes entrar, y tu perfil y tus proyectos se ven como antes.',
      button: 'Entrar',
    },
  },
} satisfies typeof en;
