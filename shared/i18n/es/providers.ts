import type en from '../en/providers.ts';

export default {
  or: 'o',
  continueWith: 'Continuar con {provider}',
  agree:
    'La primera vez se abre una cuenta: con ella aceptas las <terms>Condiciones</terms> y confirmas que has leído la <privacy>Política de privacidad</privacy>.',
  leaving: 'Saliendo hacia {provider} …',
  door: {
    title: 'Vamos a {provider}',
    lead: 'Te llevamos a {provider} para que entres. Nunca vemos la contraseña que usas allí.',
    go: 'Seguir a {provider}',
  },
  notices: {
    cancelled: 'No has entrado con {provider}. No ha cambiado nada: inténtalo de nuevo o entra de otra manera.',
    refused: '{provider} no ha dejado pasar este intento. Inténtalo de nuevo o entra de otra manera.',
    unreachable: '{provider} no responde en este momento. Inténtalo dentro de un minuto o entra de otra manera.',
    untrusted:
      'Lo que ha llegado de {provider} no ha superado nuestras comprobaciones y no lo hemos usado. Inténtalo de nuevo; si se repite, entra de otra manera.',
    expired:
      'Este intento con {provider} ya no vale: han pasado más de 10 minutos o lo terminó otra pestaña. Empieza de nuevo.',
    too_often: 'Demasiados intentos seguidos. Espera unos minutos e inténtalo de nuevo.',
    suspended: 'Esta cuenta está suspendida y nadie puede entrar en ella. Escríbenos si crees que es un error.',
    failed:
      'Algo ha fallado por nuestra parte después de que {provider} te dejara pasar. Inténtalo de nuevo enseguida.',
    exists: 'Ya hay una cuenta con {email}. Entra en ella como siempre y te propondremos vincular {provider}.',
    existsUnnamed:
      'Ya hay una cuenta con esta dirección. Entra en ella como siempre y vincula {provider} en los ajustes de seguridad.',
    unverified:
      '{provider} no ha confirmado ninguna dirección de correo tuya, así que no podemos abrir una cuenta con ella. Regístrate aquí con una dirección que puedas demostrar; son dos minutos.',
    disposable:
      'La dirección que nos ha dado {provider} es de un buzón desechable. Regístrate aquí con una que sigas teniendo el año que viene.',
    linked: '{provider} está vinculado. Desde ahora puedes entrar con él.',
    linked_already: 'Esta cuenta de {provider} ya estaba vinculada. No ha cambiado nada.',
    linked_elsewhere:
      'Esta cuenta de {provider} está vinculada a otra cuenta de aquí, así que no la hemos vinculado a la tuya. Entra con ella para ver a cuál.',
    link_expired: 'Vincular {provider} ha tardado demasiado o se empezó en otra sesión. Empieza de nuevo desde aquí.',
  },
  finishing: {
    title: 'Estamos preparando tu cuenta',
    lead: 'Tu perfil se está creando. Tarda uno o dos segundos.',
    progress: 'Seguimos en ello …',
    late: 'Tu perfil todavía no está',
    lateLead:
      'Has entrado bien, pero tu perfil tarda más de lo normal. No se ha perdido nada: mira otra vez o vuelve a entrar dentro de unos minutos.',
    again: 'Mirar otra vez',
    signIn: 'Entrar',
    go: 'Seguir',
  },
  offer: {
    title: '¿Vincular tu cuenta de {provider}?',
    lead: 'Vienes de {provider} como {email}. Si la vinculas, también podrás entrar aquí con {provider}.',
    link: 'Vincular {provider}',
    later: 'Ahora no',
  },
} satisfies typeof en;
