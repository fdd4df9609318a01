import type en from '../en/own-confirmations.ts';

export default {
  forgotten: 'Alguien que pidió ser olvidado',
  link: 'Mis confirmaciones',
  mail: {
    subject: 'Todo lo que te han pedido confirmar',
    preview: 'El enlace abre la página donde lo lees, lo retiras, lo descargas o lo borras.',
    text: 'Alguien ha escrito esta dirección para ver todo lo que se ha pedido a este buzón en Countersign y lo que se respondió. Este enlace lo abre:',
    button: 'Abrir mis confirmaciones',
    times: 'Sirve una sola vez y durante {minutes} minutos. Abrirlo no cambia nada.',
    notYou:
      '¿No has sido tú? Entonces no hay nada que hacer. No reenvíes este correo: quien tenga el enlace puede retirar tus respuestas.',
  },
  ask: {
    title: 'Mis confirmaciones',
    lead: '¿Alguien te pidió que confirmaras su trabajo? Aquí ves todo lo que te han pedido y lo que respondiste; puedes retirarlo, ocultar tu nombre, descargarlo o borrarlo. No hace falta cuenta.',
    field: 'Correo electrónico',
    help: 'El buzón al que te escribieron. Le enviamos un enlace.',
    button: 'Envíame el enlace',
    failed: 'No se ha enviado ningún enlace',
    sentTitle: 'Mira tu buzón',
    sentLead:
      'Si a este buzón se le ha pedido alguna vez que confirme algo, un enlace va de camino. Sirve una sola vez y durante {minutes} minutos.',
    sentNote:
      '¿No llega nada? Mira en la carpeta de correo no deseado o prueba con la dirección a la que te escribieron.',
    another: 'Probar otra dirección',
  },
  open: {
    title: 'Abre tus confirmaciones',
    lead: 'La página queda abierta en este navegador durante {minutes} minutos. No la abras en un dispositivo que no sea tuyo.',
    button: 'Abrir mis confirmaciones',
  },
  closed: {
    opened: {
      title: 'Este enlace ya se usó',
      lead: 'Sirve una sola vez. Si lo abriste en este navegador, puede que la página siga abierta; si no, pide otro enlace.',
    },
    expired: { title: 'Este enlace ya no sirve', lead: 'Sirvió durante {minutes} minutos. Pide otro.' },
    unknown: {
      title: 'No conocemos este enlace',
      lead: 'Quizá esté cortado. Ábrelo otra vez desde el correo o cópialo entero. O pide otro.',
    },
    button: 'Pedir otro enlace',
  },
  list: {
    title: 'Mis confirmaciones',
    lead: '{count, plural, =0 {Nunca se ha pedido nada a {email}.} one {# petición a {email}.} other {# peticiones a {email}.}}',
    failed: 'No se ha cambiado nada',
    asks: '{owner} te lo pidió el {date}.',
    untitled: 'Una petición de {owner}',
    named: 'Figuras como {name}',
    answered: '{answer} el {date}',
    commentPublic: 'Tu comentario puede mostrarse.',
    commentPrivate: 'Tu comentario solo lo leen {owner} y quienes revisan.',
    read: 'Leerlo o retirarlo',
    answer: 'Leer y responder',
    look: 'Abrir',
    hide: 'Ocultar mi nombre',
    show: 'Mostrar mi nombre',
    hidden: 'Las páginas públicas no te nombran: «{as}».',
    states: {
      open: 'Espera tu respuesta',
      withdrawn: 'Retiraste tu respuesta',
      expired: 'Caducó sin respuesta',
      cancelled: 'Ya no se pide',
      opted_out: 'No quisiste más peticiones',
      public: 'Público',
      notPublic: 'No es público',
      outdated: 'El proyecto siguió sin esta respuesta',
    },
    pages: 'Páginas',
    page: 'Página {page} de {pages}',
    previous: 'Más recientes',
    next: 'Anteriores',
  },
  mailbox: {
    title: 'Este buzón',
    download: 'Descargarlo todo',
    downloadText: 'Un archivo JSON: lo que te pidieron, lo que leíste y respondiste, y desde dónde y cuándo.',
    stop: 'No recibir más correos',
    stopText:
      'Nadie podrá pedir nada más a este buzón, y lo que aún espera tu respuesta termina sin ella. Las respuestas que diste se quedan.',
    stopped: 'Ya nadie puede pedir nada a este buzón.',
    erase: 'Borrarlo todo',
    eraseText: 'Se olvidan tu nombre, tu dirección y tus palabras.',
    close: 'Cerrar esta página',
    closeText: 'Se cierra sola antes de una hora.',
  },
  erase: {
    title: 'Borrar todo lo de {email}',
    lead: 'No se puede deshacer.',
    standing:
      '{count, plural, =0 {Ninguna confirmación tuya sigue en pie.} one {Antes se retira tu confirmación. El trabajo que respaldaba deja de ser público o, si lo confirmaron otros en número suficiente, se queda o espera a que lo mire una persona.} other {Antes se retiran tus # confirmaciones. Los trabajos que respaldaban dejan de ser públicos o, si los confirmaron otros en número suficiente, se quedan o esperan a que los mire una persona.}} A quien te lo pidió se le avisa de que se retiró.',
    forgotten:
      'Se quitan tu nombre, tu dirección, tu organización y todos tus comentarios, también de los avisos que recibieron los autores.',
    dissent:
      'Lo que rechazaste sigue rechazado, sin tu nombre: nadie se libra de un «no» con esta página. Después tampoco podrás retirarlo tú.',
    hashes:
      'Lo que queda no dice a nadie quién eres: que alguien respondió, qué y cuándo, y huellas con clave por las que se reconocería el mismo buzón y el mismo navegador.',
    mails: 'Nadie puede volver a pedir a este buzón que confirme algo. Los correos de tu cuenta, si la tienes, siguen.',
    elsewhere:
      'Lo que otros hayan descargado o guarden en su correo no está en nuestras manos. Si tienes una cuenta, se queda como está.',
    button: 'Retirar y borrarlo todo',
    keep: 'Conservarlo todo',
  },
  erased: {
    title: 'Todo está borrado',
    lead: 'Tus confirmaciones se han retirado, y tu nombre, tu dirección y tus palabras se han olvidado.',
  },
} satisfies typeof en;
