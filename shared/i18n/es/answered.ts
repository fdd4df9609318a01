/** What a signer reads once they have answered. */
export default {
  verified: 'Proyecto verificado',
  submitted: 'Revisión enviada',
  thanks: {
    confirmed: 'Gracias, {signer}. Lo has confirmado.',
    changes_requested: 'Gracias, {signer}. Has pedido cambios.',
    declined: 'Gracias, {signer}. Lo has rechazado.',
    unknown: 'Gracias, {signer}. Has dicho que no conoces a {owner}.',
  },
  seal: {
    heading: 'Séllala desde tu correo, si quieres',
    text: 'Tu proveedor de correo firma lo que envías. Un correo breve desde la dirección que recibió nuestra petición demuestra que existes: así nadie puede decir que nos hemos inventado esta confirmación.',
    write: 'Escribir el correo',
    byHand: 'Copiarlo a mano',
    to: 'Para',
    subject: 'Asunto',
    mail: 'He confirmado «{title}». Este correo lo sella.',
    note: 'Tu respuesta vale lo mismo sin él. El correo se guarda para ti y no se enseña a nadie; si la página del trabajo te nombra, nombra entonces también tu dominio de correo.',
    sealed: 'Sellada por un correo que firmó {domain}. Nadie puede decir que nos hemos inventado esta confirmación.',
  },
  next: {
    heading: 'Qué pasa ahora',
    receipt: '<b>Te enviamos un justificante a {email}.</b> Recoge qué respondiste y cuándo.',
    public: '<b>Ya hemos avisado a {owner}</b> y el proyecto es público.',
    told: '<b>Ya hemos avisado a {owner}.</b>',
    review:
      '<b>Antes de publicarlo lo revisa una persona de Countersign,</b> en 1 a 3 días laborables. Guardamos tu respuesta.',
    signers: '<b>Faltan las demás respuestas.</b> Será público cuando también lo confirmen.',
    changes: '<b>{owner} leerá lo que has escrito,</b> corregirá el proyecto y te lo pedirá de nuevo.',
    declined: '<b>Ya hemos avisado a {owner}.</b> No se publica nada de este proyecto.',
    unknown:
      '<b>Ya hemos avisado a {owner}.</b> No se publica nada de este proyecto, y tu respuesta contará cuando otra persona confirme un trabajo de {owner}.',
    back: '<b>Puedes retirar tu respuesta</b> cuando quieras, con el enlace del justificante. No recibirás más recordatorios.',
  },
  plain: 'Gracias. Guardamos tu respuesta.',
  waiting: {
    review: 'En revisión',
    signers: 'A la espera de los demás',
  },
  home: 'Volver al inicio',
  page: 'Ver la página pública',
  answeredOn: 'Respondido el {date}.',
};
