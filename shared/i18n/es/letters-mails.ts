import type en from '../en/letters-mails.ts';

export default {
  report: 'Alguien que dice llamarse «{name}» me escribió desde mi perfil, y lo denuncio. El mensaje:\n\n{message}',
  mails: {
    when: 'Cuándo: {timing}',
    budget: 'Presupuesto: {budget}',
    proof: {
      subject: '¿Es tuyo el mensaje para {owner}?',
      text: 'Un mensaje para {owner} lleva esta dirección. Si lo escribiste tú, míralo una vez más y envíalo. Hasta entonces no lo lee nadie.',
      button: 'Ver el mensaje',
      notYou: 'Si no escribiste nada, no hagas nada: el mensaje se borra sin que nadie lo lea.',
    },
    arrived: {
      subject: '{name} te ha escrito',
      text: '{name} ha leído tu perfil y te escribe esto. Hemos comprobado que el buzón es suyo, y nada más sobre quién es.',
      button: 'Responder',
      careful:
        'No ve tu dirección, y una respuesta a este correo no llega a nadie. Cuidado con los enlaces y con quien pida dinero o una contraseña.',
      stop: 'No quiero más mensajes desde mi perfil',
    },
    answer: {
      subject: 'Una respuesta de {owner}',
      text: 'Hola, {name}. Esto es lo que responde {owner}:',
      address: 'Ya puedes escribir directamente a {owner}:',
      again:
        '{owner} no ve tu dirección. Una respuesta a este correo no llega a nadie; para seguir, escribe otra vez desde el perfil.',
      write: 'Escribir a {owner}',
      wrote: 'Habías escrito:',
    },
  },
} satisfies typeof en;
