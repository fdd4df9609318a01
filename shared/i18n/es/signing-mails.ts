import type en from '../en/signing-mails.ts';

export default {
  project: {
    title: 'Proyecto',
  },
  reasons: {
    declined: '{signer} lo ha rechazado sin comentarios.',
    unknown: '{signer} ha respondido: «No conozco a esta persona».',
    withdrawn: '{signer} ha retirado su respuesta.',
  },
  mails: {
    request: {
      subject: '¿Puedes confirmar «{project}»?',
      heading: '{owner} te pide que confirmes un proyecto',
      preview: 'Te lo pide {owner}. No necesitas cuenta, y abrir el enlace no cambia nada.',
      intro:
        'Hola, {signer}:\n\n{short} dice que conoces este trabajo. ¿Es cierto lo que pone aquí? Son unos dos minutos.',
      safe: 'Abrir el enlace no cambia nada: primero lees y después respondes con un botón. No necesitas cuenta, y nunca te pedimos una contraseña, un pago ni un documento de identidad.',
      button: 'Leer y responder',
      until:
        'El enlace es solo tuyo y funciona hasta el {date}. No lo reenvíes: quien lo tenga puede responder en tu nombre.',
      unsigned: 'Según {short}: {known}. Sin firmar.',
      profile: 'Ver el perfil de {short}',
      address:
        '{short} escribió tu dirección, {email}, para hacerte esta pregunta. Solo la usamos para eso y no te apuntamos a ninguna lista.',
      never:
        '¿No conoces a {short}? En la página puedes elegir «No conozco a esta persona» o «No quiero recibir más peticiones». Te lo recordamos dos veces como mucho.',
    },
    reminder: {
      subject: 'Recordatorio: ¿puedes confirmar «{project}»?',
      heading: '{owner} sigue esperando tu respuesta',
      intro:
        'Hola, {signer}:\n\n{short} dice que conoces este trabajo. ¿Es cierto lo que pone aquí? Son unos dos minutos.',
    },
    changed: {
      subject: 'Con cambios: ¿puedes confirmar «{project}»?',
      heading: '{owner} ha cambiado un proyecto en el que pediste cambios',
      intro:
        'Hola, {signer}:\n\nPediste cambios en este proyecto de {short}. Ya se ha cambiado. ¿Es cierto lo que pone ahora? Son unos dos minutos.',
    },
    recheck: {
      subject: 'Una vez más: «{project}»',
      heading: 'Te preguntamos una vez más por un proyecto de {owner}',
      preview: '{project}. No tomamos partido: cualquier respuesta ayuda.',
      intro:
        'Hola, {signer}:\n\nYa respondiste a una pregunta sobre un proyecto de {owner}. Una persona de Countersign lo está mirando y te pregunta una vez más: ¿conoces a {short} y es cierto lo que pone aquí? No tomamos partido, y cualquier respuesta ayuda.',
      never:
        'Si no respondes, vale tu respuesta anterior. No te lo recordamos ni te volvemos a preguntar por este proyecto.',
    },
    renamed: {
      subject: '{before} ahora se llama {now}',
      subjectEarlier: 'Alguien a quien confirmaste ahora se llama {now}',
      preview: 'Tu confirmación sigue diciendo a quién confirmaste.',
      intro:
        'Hola, {signer}:\n\n{before}, cuyo trabajo confirmaste, ha cambiado de nombre en Countersign: ahora es {now}. Tu confirmación sigue diciendo que confirmaste a {before} y aparece junto al nombre nuevo.',
      introEarlier:
        'Hola, {signer}:\n\nAlguien cuyo trabajo confirmaste ha cambiado de nombre en Countersign: ahora es {now}. Tu confirmación dice que la diste a un nombre anterior.',
      unsure:
        '¿Es la persona que conoces? Entonces no tienes que hacer nada. Si no lo es, o no quieres aparecer junto a ese nombre, abre tu respuesta y retírala.',
    },
    receipt: {
      subject: 'Tu respuesta sobre «{project}»',
      preview: 'Guarda este correo: desde él puedes retirar tu respuesta.',
      intro: 'Este es el justificante de tu respuesta. No se puede editar, solo retirar.',
      owner: 'Pedido por',
      answer: 'Tu respuesta',
      date: 'Fecha',
      fingerprint: 'Huella de lo que se te mostró (SHA-256)',
      log: 'En el registro público',
      between: 'Anotada entre las {from} y las {to} UTC del {day}, entrada {entry, number}',
      before: 'Anotada antes de las {to} UTC del {day}, entrada {entry, number}',
      keep: 'Adjuntamos la prueba de que tu respuesta está en nuestro registro público. Quien la guarde puede demostrar en cualquier momento que nadie ha cambiado, antedatado ni borrado tu respuesta, ni siquiera nosotros.',
      late: 'La prueba de que tu respuesta está en nuestro registro público te llegará en otro correo. Si no llega, escríbenos: entonces algo va mal.',
      withdraw: '¿No has respondido tú o has cambiado de opinión? Abre tu respuesta y retírala.',
      button: 'Abrir mi respuesta',
      private: 'El enlace es solo tuyo. Guarda este correo y no lo reenvíes.',
    },
    proof: {
      subject: 'La prueba de tu respuesta sobre «{project}»',
      intro: 'Tu respuesta ya está en nuestro registro público. El justificante tuvo que salir sin esta prueba.',
    },
    sealed: {
      subject: 'Sellada: tu confirmación de «{project}»',
      intro:
        'Tu correo nos ha llegado con la firma de tu proveedor de correo y su huella está en nuestro registro público.',
      keep: 'Guarda este correo. El justificante adjunto lleva el correo que enviaste y la clave que tu proveedor tenía entonces en DNS: con él puedes demostrar a cualquiera que no nos hemos inventado tu confirmación. Nadie más lo recibe de nosotros.',
    },
    code: {
      subject: 'Un código para tu respuesta',
      text: 'Hola, {signer}:\n\nEscribe este código en la página donde respondes a {owner} sobre «{project}». Demuestra que tienes abierto este buzón mientras respondes.',
      times: 'Sirve una sola vez y durante {minutes} minutos.',
      private:
        'No se lo des a nadie, tampoco a {owner}: quien lo escriba responde en tu nombre. ¿No lo has pedido tú? Entonces alguien más tiene tu enlace. Ábrelo y elige «No conozco a esta persona» o «No quiero recibir más peticiones».',
    },
  },
} satisfies typeof en;
