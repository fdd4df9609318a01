import type en from '../en/signing.ts';

export default {
  errors: {
    signing_code_expired:
      'Este código ya no sirve: han pasado 10 minutos o se ha probado 5 veces. Pide otro o deja el campo vacío.',
    signing_code_spent:
      'Hoy se han escrito demasiados códigos equivocados para este buzón. Deja el campo vacío para responder sin código.',
    changes_required: 'Di en una frase qué está mal o qué falta.',
    project_changed: 'Esta página ha cambiado mientras la leías. Léela otra vez; tu comentario se conserva.',
    answer_withdrawn: 'Retiraste esta respuesta. No se puede dar de nuevo con el mismo enlace.',
    nothing_answered: 'No hay ninguna respuesta que retirar.',
    request_expired: 'Este enlace ha caducado. Pide otro.',
    request_answered: 'Ya has respondido.',
    request_withdrawn: 'Has retirado tu respuesta.',
    request_cancelled: 'Tu respuesta ya no hace falta.',
    request_opted_out: 'Pediste que no te escribiéramos más, así que aquí no se puede responder nada.',
    new_link_not_possible: 'Ahora mismo no se puede enviar otro enlace para esta petición.',
    new_link_limit_reached:
      'Ya has recibido tres enlaces nuevos para este proyecto. Pide a quien lo creó que te escriba otra vez.',
    answered_confirmed: 'Ya lo habías confirmado; esto no se ha registrado. Puedes retirar tu respuesta más abajo.',
    answered_changes_requested:
      'Ya habías pedido cambios; esto no se ha registrado. Puedes retirar tu respuesta más abajo.',
    answered_declined: 'Ya lo habías rechazado; esto no se ha registrado. Puedes retirar tu respuesta más abajo.',
  },
  promise: {
    withheld:
      'Nadie más lee tu nombre, tu organización, tu dominio de correo ni tu comentario: el autor indica que no se puede nombrar al cliente.',
    sealed: 'Nadie más lee nada de esto: ni qué se hizo ni quién eres. Se ve que se confirmó un trabajo, y cuándo.',
  },
  request: {
    heading: '{owner} te pide que confirmes un proyecto',
    recheck: 'Ya respondiste sobre esto. Una persona de Countersign te pregunta una vez más. No tomamos partido.',
    inOtherWords:
      'Ahora en español. Tu respuesta y tu comentario siguen como los dejaste. Lo que escribió {owner} no se traduce.',
    sentTo: 'Para {signer}, {email}. Sin cuenta, unos dos minutos.',
    noAccount: 'Sin cuenta, unos dos minutos.',
    safe: {
      inert: 'Abrir esta página no ha cambiado nada. Solo cuenta el botón del final.',
      never: 'Nunca te pedimos una contraseña, un pago ni un documento de identidad.',
      public: 'Si confirmas, tu nombre será público. Tu correo, nunca.',
      withheld: 'Si confirmas, ni tu nombre ni tu organización serán públicos, y tu correo tampoco.',
    },
    jump: 'Ir a tu respuesta',
    who: 'Quién lo pide',
    since: 'Aquí desde {month}.',
    record:
      '{projects, plural, one {# proyecto confirmado} other {# proyectos confirmados}} por {signers, plural, one {# persona} other {# personas}}.',
    noRecord: 'Todavía sin proyectos confirmados.',
    profile: 'Ver el perfil, @{username}',
    namedAs: '{owner} te nombra como <b>{relationship}</b>.',
    namedAsOf: '{owner} te nombra como <b>{relationship}</b>, en {organisation}.',
    notRight: 'No es correcto',
    says: 'Lo que dice {owner}',
    notSigned: 'Relación: {relationship}. Sin firmar.',
    does: 'Qué hace tu respuesta',
    doesItems: {
      true: 'Dice que, hasta donde sabes, lo anterior es cierto.',
      dated: 'Queda registrada con la fecha de hoy. Después no se puede editar, solo retirar.',
      receipt: 'Recibes un justificante. Desde él puedes retirar tu respuesta.',
      others:
        'También {others, plural, one {se pregunta a otra persona} other {se pregunta a otras # personas}}. Se hace público {rule, select, all {cuando lo hayáis confirmado todos} other {en cuanto lo confirme alguien}}.',
    },
    doesNot: 'Qué no hace',
    doesNotItems: {
      contract: 'No es un contrato, ni una garantía, ni un pago.',
      list: 'No abre ninguna cuenta ni te apunta a ninguna lista de correo.',
    },
    public: 'Si confirmas, esto es público',
    publicRows: {
      name: 'Tu nombre. Después puedes ocultarlo.',
      relationship: '{organisation} y tu relación ({relationship})',
      alone: 'Tu relación ({relationship})',
      domain: '{domain}, de tu correo',
      date: 'La fecha',
      comment: 'Tu comentario',
      email: 'Tu correo',
    },
    withheld: 'Reservado',
    isPublic: 'Sí',
    ifAllowed: 'Si lo permites',
    never: 'Nunca',
  },
  files: {
    close: 'Cerrar',
    of: '{at} de {count}',
    previous: 'Anterior',
    next: 'Siguiente',
    whole: 'Abrir a tamaño completo',
    download: 'Descargar el documento',
  },
  relationships: {
    client: 'cliente',
    collaborator: 'persona que colaboró',
    manager: 'responsable',
    colleague: 'colega',
    other: 'persona que conoce el trabajo',
  },
  form: {
    answer: 'Tu respuesta',
    comment: 'Comentario, si quieres',
    commentChanges: 'Qué hay que cambiar',
    shownTo: '{owner} leerá esto:',
    commentHelp: '{owner} lo verá. Con una frase basta.',
    commentHelpChanges: 'Di qué está mal o qué falta, para que {owner} lo corrija.',
    commentPublic: 'Mostrar mi comentario en la página del proyecto',
    send: 'Enviar tu respuesta',
    sending: 'Enviando…',
    recordedAs: 'Se registra a nombre de {signer} ({relationship}), el {date}. Tu enlace funciona hasta el {until}.',
    stronger: {
      heading: 'Dale más fuerza, si quieres',
      text: 'Te enviamos ahora seis cifras a {email}. Si las escribes aquí, demuestran que tenías abierto el buzón al responder, y la página del proyecto lo dice.',
      ask: 'Envíame un código',
      asking: 'Enviando…',
      again: 'Enviar otro código',
      mailed:
        'Un código va de camino a {email}. Sirve durante {minutes} minutos. Deja el campo vacío para responder sin él.',
      field: 'Código del correo',
    },
    errorTitle: 'Tu respuesta no se ha enviado',
    closed: 'La página llevaba demasiado tiempo abierta. Copia tu comentario y abre otra vez el enlace del correo.',
    changed: '{owner} ha cambiado algo de esta página mientras la leías. Léela otra vez; tu comentario se conserva.',
  },
  answers: {
    confirmed: {
      title: 'Confirmar',
      detail: 'El trabajo se hizo como se describe.',
      button: 'Confirmar este proyecto',
      past: 'Confirmado',
    },
    changes_requested: {
      title: 'Pedir cambios',
      detail: 'Algo está mal o falta. {owner} lo corrige y te lo pide de nuevo.',
      button: 'Pedir cambios',
      past: 'Cambios pedidos',
    },
    declined: {
      title: 'Rechazar',
      detail: 'No fue así. No se publica nada.',
      button: 'Rechazar este proyecto',
      past: 'Rechazado',
    },
  },
  unknown: {
    open: 'No conozco a esta persona',
    text: 'Registramos que lo rechazas porque no conoces a {owner}. Nuestras reglas lo tienen en cuenta cuando otra persona confirma un trabajo de {owner}. No se publica nada.',
    button: 'No conozco a {owner}',
  },
  optOut: {
    open: 'No quiero recibir más peticiones',
    text: 'Nadie podrá pedir nada más a {email}, y avisamos a {owner} de que no quieres recibir peticiones.',
    button: 'No volver a pedirme nada',
    stop: {
      heading: '¿Dejar de recibir peticiones?',
      lead: 'Nadie podrá pedir a {mailbox} que confirme nada más. Lo que ya has respondido se queda como está.',
      done: 'Nadie puede pedir nada más a {mailbox}.',
      mailbox: 'este buzón',
    },
  },
  withdraw: {
    open: 'Retirar mi respuesta',
    text: 'Tu respuesta deja de contar al momento y lo que hizo público deja de serlo. Avisamos a {owner}. No se puede deshacer.',
    textAlone: 'Tu respuesta deja de contar al momento. No se puede deshacer.',
    button: 'Retirar mi respuesta',
  },
  states: {
    erased: 'Cuenta eliminada',
    answered: {
      heading: 'Ya has respondido',
      lead: 'Respondiste a {owner} el {date}. Este enlace solo sirve para ver tu respuesta y retirarla.',
      leadTalk:
        'Respondiste a {owner} el {date}. Aquí todavía podéis hablar de los cambios, o puedes retirar tu respuesta.',
      yours: 'Respuesta',
      comment: 'Comentario',
      commentPublic: 'Visible en la página del proyecto',
      commentMayShow: 'Puede mostrarse en la página del proyecto',
      commentPrivate: 'Solo lo ve {owner}',
      noComment: 'Ninguno',
      outdated:
        'El proyecto ha seguido sin esta respuesta. Lo ves tal como lo respondiste, sin nada de lo que vino después.',
      notKept: 'El texto al que respondiste ya no se guarda.',
    },
    withdrawn: {
      heading: 'Has retirado tu respuesta',
      lead: 'Tu respuesta sobre «{project}» ya no cuenta. Hemos avisado a {owner}. No tienes que hacer nada más.',
      leadUntitled: 'Tu respuesta ya no cuenta. Hemos avisado a {owner}. No tienes que hacer nada más.',
      leadAlone: 'Tu respuesta ya no cuenta. No tienes que hacer nada más.',
    },
    expired: {
      heading: 'Este enlace ha caducado',
      lead: 'Funcionó hasta el {date}. No se respondió nada ni se publicó nada.',
      what: 'Si aún quieres responder, pide a {owner} que te envíe otro.',
      renew:
        'Si aún quieres responder, podemos enviarte otro enlace. Llegará a la misma dirección que este y avisaremos a {owner}.',
      button: 'Enviarme otro enlace',
    },
    renewed: {
      heading: 'Te enviamos otro enlace',
      lead: 'Llegará a {email}. Sirve durante {days, plural, one {# día} other {# días}}; el anterior ya no abre nada.',
      what: '¿No ha llegado en unos minutos? Mira en la carpeta de correo no deseado.',
    },
    cancelled: {
      heading: 'Tu respuesta ya no hace falta',
      lead: '{owner} ya no te la pide, o te la ha pedido de nuevo en otro correo más reciente. No se ha registrado nada a tu nombre.',
      leadClosed: 'La cuenta que te la pidió está cerrada. No se ha registrado nada a tu nombre.',
    },
    opted_out: {
      heading: 'No te pediremos nada más',
      lead: 'Nadie puede pedir nada más a {email}. No se ha registrado nada a tu nombre.',
    },
    unknown: {
      heading: 'Este enlace no abre nada',
      lead: 'Puede que esté incompleto o que otro correo más reciente lo sustituya. Abre el enlace del último correo de Countersign o cópialo entero.',
      what: '¿Lo abriste hace un rato? Por tu seguridad, la página se cierra a las dos horas. Abre otra vez el enlace del correo.',
    },
    cookieless: {
      heading: 'Esta página necesita una cookie',
      lead: 'El enlace del correo se cambia por una cookie que abre esta página durante dos horas, y tu navegador no guarda ninguna nuestra. Permite las cookies de este sitio y abre otra vez el enlace del correo.',
      what: '¿Has copiado esta dirección de otro navegador? Solo la abre el enlace del correo.',
    },
    home: 'Ir a la página de inicio',
  },
  mine: 'Mis confirmaciones',
} satisfies typeof en;
