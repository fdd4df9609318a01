import type en from '../en/notifications-mails.ts';

export default {
  somePost: 'una oferta',
  firstFound: '«{title}». {pay}.{others, plural, =0 {} other { Y # más.}}',
  /** Partes de una oferta que han cambiado. */
  fields: {
    title: 'el título',
    organisation: 'la organización',
    description: 'la descripción',
    kind: 'el tipo de trabajo',
    workplace: 'dónde se hace',
    hours: 'las horas',
    pay: 'la paga',
    skills: 'las habilidades',
    language: 'el idioma',
    closes_on: 'la fecha de cierre',
  },
  titles: {
    project: {
      asked_again: 'Nuestro equipo se lo pidió a {signer} una vez más: «{project}»',
      disclosed: 'Alguien ha abierto tu enlace a «{project}»',
      other_signer: '«{project}» puede seguir con otro firmante',
      confirmed: '{signer} ha confirmado «{project}»',
      changes_requested: '{signer} pide cambios en «{project}»',
      declined: '{signer} ha rechazado «{project}»',
      withdrawn: '{signer} ha retirado su respuesta sobre «{project}»',
      opted_out: '{signer} pidió que no le escribamos más: «{project}»',
      asked_for_link: '{signer} ha pedido un enlace nuevo para «{project}»',
      wrote: '{signer} te ha escrito sobre «{project}»',
      enough_left: 'Todos los que quedan han confirmado «{project}»',
      undeliverable: 'El correo a {signer} sobre «{project}» ha sido devuelto',
      held_again: 'Una persona vuelve a mirar «{project}»',
      released: '«{project}» se ha mirado y sigue adelante',
      approved: '«{project}» se ha aprobado en la revisión',
      rejected: '«{project}» se ha rechazado en la revisión',
    },
    admin_project_status: {
      held: '«{project}» está en revisión',
      appealed: '{owner} recurre el rechazo de «{project}»',
    },
    identity_verified: 'Tu identidad está verificada',
    identity_status_update: {
      received: 'Tenemos tus documentos de identidad',
      more_needed: 'Tus documentos de identidad necesitan otra revisión',
      expired: 'La verificación de tu identidad ha caducado',
      renamed: 'Tu perfil ya no dice que tu identidad está verificada',
    },
    subscription_update: {
      started: '{tier, select, pro {Tienes el plan pro} other {Tienes el plan gratuito}}',
      renewed: 'Tu plan se ha renovado',
      payment_failed: 'Tu pago no se ha completado',
      cancelled: 'Tu plan está cancelado',
      ended: 'Tu plan pro ha terminado',
    },
    backing_confirmed:
      '{others, plural, =0 {{actor} ha} one {{actor} y # persona más han} other {{actor} y # personas más han}} aceptado tu recomendación',
    backing_received:
      '{others, plural, =0 {{actor} te recomienda} one {{actor} y # persona más te recomiendan} other {{actor} y # personas más te recomiendan}}',
    collaborator_request: '{actor} dice que colaboraste en «{project}»',
    verification_approved: 'Tu verificación se ha aprobado',
    verification_rejected: 'Tu verificación se ha rechazado',
    project_like:
      '{others, plural, =0 {A {actor} le gusta} one {A {actor} y a # persona más les gusta} other {A {actor} y a # personas más les gusta}} «{project}»',
    project_comment: {
      taken_down: 'Nuestro equipo ha retirado lo que dijiste en «{project}»',
      commented:
        '{others, plural, =0 {{actor} ha} one {{actor} y # persona más han} other {{actor} y # personas más han}} comentado «{project}»',
      answered:
        '{others, plural, =0 {{actor} te ha} one {{actor} y # persona más te han} other {{actor} y # personas más te han}} respondido en «{project}»',
    },
    mention:
      '{others, plural, =0 {{actor} te ha} one {{actor} y # persona más te han} other {{actor} y # personas más te han}} mencionado en «{project}»',
    job_post_status: {
      released: 'Hemos revisado «{post}» y está abierta',
      removed: 'Nuestro equipo ha retirado «{post}»',
      expired: '«{post}» ha llegado a su fecha de cierre',
    },
    job_application: {
      sent: 'Una candidatura nueva para «{post}»',
      wrote: 'Alguien que se presentó a «{post}» te ha escrito',
      answers_due: 'Se acerca el día en que prometiste responder sobre «{post}»',
      answers_late: 'Hay candidaturas a «{post}» que siguen sin respuesta',
    },
    saved_search_found: '{count, plural, one {# resultado nuevo} other {# resultados nuevos}} para «{search}»',
    job_application_status: {
      shortlisted: 'Tu candidatura a «{post}» está preseleccionada',
      declined: 'Tu candidatura a «{post}» no sigue adelante',
      offered: 'Te ofrecen «{post}»',
      closed: '«{post}» se ha cerrado',
      wrote: 'Quien publicó «{post}» te ha escrito',
      changed: '«{post}» ha cambiado',
    },
    page_status: {
      ring_asked: 'Nuestro equipo te pregunta por tu recurso',
      comment_asked: 'Nuestro equipo te pregunta por tu comentario en «{project}»',
      project_asked: 'Nuestro equipo te pregunta por «{project}»',
      profile_asked: 'Nuestro equipo te pregunta por tu perfil público',
      ring_hidden: 'Nuestro equipo ha anulado «me gusta», recomendaciones o comentarios tuyos',
      ring_shown: 'Tus «me gusta», recomendaciones o comentarios vuelven a contar',
      ring_kept: 'Tus «me gusta», recomendaciones o comentarios siguen anulados',
      comment_hidden: 'Nuestro equipo ha retirado lo que dijiste en «{project}»',
      comment_shown: 'Lo que dijiste en «{project}» se vuelve a ver',
      comment_kept: 'Lo que dijiste en «{project}» sigue retirado',
      project_hidden: 'Nuestro equipo ha ocultado la página de «{project}»',
      project_shown: 'La página de «{project}» se vuelve a ver',
      project_kept: 'La página de «{project}» sigue oculta',
      profile_hidden: 'Nuestro equipo ha ocultado tu perfil público',
      profile_shown: 'Tu perfil público se vuelve a ver',
      profile_kept: 'Tu perfil público sigue oculto',
    },
  },
  briefly: {
    project: {
      asked_again: 'Nuestro equipo se lo pidió a {signer} una vez más',
      disclosed: 'Se ha abierto tu enlace',
      other_signer: 'Puede seguir con otro firmante',
      confirmed: '{signer} ha confirmado',
      changes_requested: '{signer} pide cambios',
      declined: '{signer} lo ha rechazado',
      withdrawn: '{signer} ha retirado su respuesta',
      opted_out: '{signer} pidió que no le escribamos más',
      asked_for_link: '{signer} ha pedido un enlace nuevo',
      wrote: '{signer} te ha escrito',
      enough_left: 'Todos los que quedan han confirmado',
      undeliverable: 'El correo a {signer} ha sido devuelto',
      held_again: 'Una persona lo vuelve a mirar',
      released: 'Mirado, y sigue adelante',
      approved: 'Aprobado en la revisión',
      rejected: 'Rechazado en la revisión',
    },
    admin_project_status: {
      held: 'En revisión',
      appealed: '{owner} recurre el rechazo',
    },
    collaborator_request: '{actor} dice que colaboraste',
    project_like:
      '{others, plural, =0 {A {actor} le gusta} one {A {actor} y a # persona más les gusta} other {A {actor} y a # personas más les gusta}} tu proyecto',
    project_comment: {
      taken_down: 'Nuestro equipo ha retirado lo que dijiste',
      commented:
        '{others, plural, =0 {{actor} ha} one {{actor} y # persona más han} other {{actor} y # personas más han}} comentado',
      answered:
        '{others, plural, =0 {{actor} te ha} one {{actor} y # persona más te han} other {{actor} y # personas más te han}} respondido',
    },
    mention:
      '{others, plural, =0 {{actor} te ha} one {{actor} y # persona más te han} other {{actor} y # personas más te han}} mencionado',
    page_status: {
      comment_asked: 'Una pregunta sobre tu comentario',
      project_asked: 'Una pregunta sobre tu recurso',
      comment_hidden: 'Se ha retirado lo que dijiste',
      comment_shown: 'Lo que dijiste se vuelve a ver',
      comment_kept: 'Lo que dijiste sigue retirado',
      project_hidden: 'Su página está oculta',
      project_shown: 'Su página se vuelve a ver',
      project_kept: 'Su página sigue oculta',
    },
  },
  messages: {
    project: {
      asked_again:
        'Recibe un correo que no toma partido. Lo que respondió antes sigue en pie hasta que responda otra vez; si no responde, cuenta.',
      disclosed:
        'Ha leído lo que ocultas a los demás, una vez. El enlace ya no abre nada. La página del proyecto tiene la lista.',
      other_signer:
        'Nombra en su página a otra persona que conozca el trabajo. Lo que se respondió antes queda registrado, y una persona de nuestro equipo mira la nueva respuesta.',
      released: 'Ya nada retiene tu proyecto. Puedes volver a pedir una confirmación.',
      approved: 'Tu proyecto está aprobado y aparece en tu perfil público.',
      stillApproved: 'Otra persona también confirmó tu proyecto, así que sigue aprobado.',
      confirmed: 'En la página del proyecto ves en qué punto está.',
      changes_requested: 'Edita el proyecto y envíalo otra vez: {signer} recibirá otro correo con el texto nuevo.',
      declined: 'En la página del proyecto ves en qué punto está.',
      withdrawn:
        'El proyecto vuelve a esperar una confirmación. Puedes pedírsela de nuevo a {signer} o a otra persona.',
      opted_out: 'No volveremos a escribir a {signer}. Propón a otra persona que conozca el trabajo.',
      asked_for_link: 'El anterior había caducado. Ya enviamos otro correo a {signer}; no tienes que hacer nada.',
      wrote: 'Puedes responder en la página del proyecto, o editarlo y enviarlo otra vez.',
      undeliverable: 'No se puede llegar a esa dirección. Corrígela en la página del proyecto y lo pedimos otra vez.',
    },
    admin_project_status: {
      held: 'Una regla pide que lo mire una persona antes de publicarlo. Los motivos están en la página de revisión.',
      appealed: 'Espera a que alguien del equipo decida de nuevo.',
    },
    identity_verified: 'Desde ahora lo dice tu perfil.',
    identity_status_update: {
      received: 'Una persona los mira en 1 o 2 días laborables. Después se eliminan.',
      more_needed: 'Abre la página para ver qué falta.',
      expired:
        'En 30 días nadie del equipo lo ha decidido, y la culpa es nuestra. Las imágenes están eliminadas; vuelve a enviarlas, por favor.',
      renamed:
        'Has cambiado de nombre, y tu documento se comparó con el anterior. Puedes pedir que se compruebe otra vez.',
    },
    subscription_update: {
      started: 'En la página de facturación ves qué incluye y hasta cuándo.',
      renewed: 'En la página de facturación ves hasta cuándo.',
      payment_failed: 'Tu plan sigue unos días. Revisa tus datos de pago en la página de facturación.',
      cancelled: 'Sigue hasta que acabe el tiempo que pagaste.',
      ended: 'Tus proyectos y confirmaciones se quedan como están.',
    },
    backing_received: 'Solo se ve en tu perfil si lo aceptas.',
    collaborator_request: 'Nada aparece en tu perfil hasta que lo aceptes.',
    verification_approved: 'Los documentos que enviaste se han eliminado.',
    verification_rejected: 'Los documentos que enviaste se han eliminado. Puedes enviar otros.',
    job_post_status: {
      released: 'Se puede encontrar y admite candidaturas hasta su fecha de cierre.',
      removed: 'El motivo está en su página. Puedes empezar otra oferta a partir de este texto.',
      expired: 'Ya no admite candidaturas. Ciérrala para responder a quienes siguen esperando.',
    },
    job_application: {
      wrote: 'Léelo y responde en la página de su candidatura. Tu dirección no sale de aquí.',
      answers_due:
        'Alguien que se presentó aún no sabe nada y el día se acerca. Escribir, preseleccionar, ofrecer o descartar es responder.',
      answers_late:
        'Ya ha pasado el día que prometiste, y quienes esperan también lo ven. Escribir, preseleccionar, ofrecer o descartar es responder.',
    },
    job_application_status: {
      shortlisted: 'Quien publica quiere saber más de ti. No tienes que hacer nada.',
      declined: 'Lo que enviaste se borra un tiempo después de que acabe la oferta.',
      offered: 'Puedes responder con un mensaje a quien la publicó, y aún puedes retirarte.',
      closed: 'La oferta terminó antes de que nadie decidiera sobre tu candidatura.',
      wrote: 'Léelo y responde en la página de la oferta. Tu dirección no sale de aquí.',
      changed: 'Ha cambiado: {fields}. Léela de nuevo; puedes retirarte cuando quieras.',
    },
    page_status: {
      ring_asked: 'Has recurrido y esto ayuda a decidir. Responde en tus páginas ocultas.',
      comment_asked: 'Has recurrido y esto ayuda a decidir. Responde en tus páginas ocultas.',
      project_asked: 'Has recurrido y esto ayuda a decidir. Responde en la página que abre el botón.',
      profile_asked: 'Has recurrido y esto ayuda a decidir. Responde en tus páginas ocultas.',
      ring_hidden:
        'Ya no se ven ni cuentan. Si nos equivocamos, recurre: siempre que se pueda, decide otra persona de nuestro equipo.',
      ring_shown: 'Están donde estaban.',
      ring_kept: 'En tus páginas ocultas está el motivo y si puedes volver a recurrir.',
      comment_hidden:
        'Ya no lo lee nadie más. Si nos equivocamos, recurre: siempre que se pueda, decide otra persona de nuestro equipo.',
      comment_shown: 'Está donde estaba.',
      comment_kept: 'En tus páginas ocultas está el motivo y si puedes volver a recurrir.',
      project_hidden:
        'Ya no la ve nadie más, ni en su dirección ni en la búsqueda. La confirmación sigue registrada. Si nos equivocamos, recurre: siempre que se pueda, decide otra persona de nuestro equipo.',
      profile_hidden:
        'Ya nadie más ve tu perfil ni las páginas de tus proyectos. Tus confirmaciones siguen registradas y puedes seguir trabajando aquí. Cambia lo que esté mal o recurre: siempre que se pueda, decide otra persona de nuestro equipo.',
      project_shown: 'Está en su dirección, como antes.',
      profile_shown: 'Está en su dirección, como antes, y también las páginas de tus proyectos.',
      project_kept: 'En tus páginas ocultas está el motivo y si puedes volver a recurrir.',
      profile_kept: 'En tus páginas ocultas está el motivo y si puedes volver a recurrir.',
    },
  },
  mails: {
    open: 'Abrir el proyecto',
    openOther: 'Abrir la página',
    takeAlong:
      'En la página de tu proyecto, «Llévatelo contigo»: una credencial firmada para candidaturas, LinkedIn o tu propio sitio, que cualquiera comprueba sin nosotros.',
    why: 'Recibes este correo porque así lo dicen tus ajustes.',
    promised: 'Recibes este correo digan lo que digan tus ajustes: trata de una decisión de nuestro equipo.',
    unsubscribe: 'No recibir más estos correos',
    change: 'Cambiar qué te enviamos por correo',
    digest: {
      subject: '{count, plural, one {# novedad} other {# novedades}} en Countersign',
      intro: 'Hola, {name}:\n\nEsto es lo nuevo desde nuestro último correo que aún no has leído.',
      button: 'Abrir Countersign',
      more: 'Y {count} más.',
    },
  },
} satisfies typeof en;
