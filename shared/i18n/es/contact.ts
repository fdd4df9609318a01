import type en from '../en/contact.ts';

export default {
  title: 'Contacto',
  description: 'Escribe a las personas que llevan Countersign. Lo lee una persona y responde por correo.',
  lead: 'Lo que escribas lo lee una persona, que te responde por correo.',
  asked:
    '¿Te pidieron confirmar algo? <mine>Abre tus confirmaciones</mine>: ahí puedes responder, retirar una respuesta o parar nuestros correos sin esperarnos.',
  failed: 'Tu mensaje no se ha enviado',
  fix: 'Tu mensaje no se ha enviado. Revisa estos campos:',
  name: 'Tu nombre',
  email: 'Tu correo electrónico',
  emailHelp: 'Ahí irá la respuesta. No lo usamos para nada más.',
  topic: '¿De qué se trata?',
  choose: 'Elige una opción',
  topics: {
    question: 'Una pregunta sobre cómo funciona',
    account: 'Mi cuenta, aunque esté cerrada',
    report: 'Un perfil o proyecto que no está bien',
    privacy: 'Privacidad',
    security: 'Un fallo de seguridad que he encontrado',
    hiring: 'Trabajar aquí',
    other: 'Otra cosa',
  },
  message: 'Tu mensaje',
  messageHelp: 'No escribas contraseñas ni enlaces de nuestros correos: aquí nadie los necesita.',
  trap: 'Deja este campo vacío',
  send: 'Enviar mensaje',
  kept: 'Tu mensaje se borra {days} días después de atenderlo.',
  sent: {
    title: 'Tenemos tu mensaje',
    lead: 'Te respondemos por correo, a la dirección que has dado.',
    home: 'Ir a la página de inicio',
  },
} satisfies typeof en;
