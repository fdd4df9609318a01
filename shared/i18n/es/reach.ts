import type en from '../en/reach.ts';

export default {
  bar: 'Bloquear o silenciar',
  loading: 'Cargando',
  errors: {
    unseen_required: 'Escribe un nombre o un dominio.',
    unseen_too_long: 'Como mucho, 120 caracteres.',
    unseen_full: 'En la lista caben 100 organizaciones. Quita antes una.',
    own_account: 'Esta cuenta es la tuya.',
  },
  person: {
    title: 'Bloquear o silenciar a {name}',
    lead: 'Lo decides tú. A {name} no se le dice nada, y puedes deshacerlo cuando quieras.',
    see: 'Ver el perfil',
    mute: 'Silenciar',
    muteTitle: 'Silenciar: sin notificaciones',
    muteText: 'No te avisamos de nada de lo que haga {name}. Seguís pudiendo veros y escribiros.',
    block: 'Bloquear',
    blockTitle: 'Bloquear: ninguno llega al otro',
    blockText:
      'En las páginas con sesión ninguno ve lo que dice el otro. {name} no puede {social, select, true {comentar tu trabajo, decir que le gusta, responderte, mencionarte, } other {}}presentarse a tus ofertas ni escribirte, ni tú a {name}. Lo que has confirmado o te han confirmado se queda como está.',
    publicStays:
      'Las páginas públicas siguen siendo públicas: cualquiera puede leerlas sin sesión, también {name}. Quien trabaja en Countersign llega a todos, con bloqueo o sin él.',
    isBlocked: 'Has bloqueado a {name}. Ninguno llega al otro.',
    isMuted: 'Has silenciado a {name}. No te avisamos de lo que haga.',
    unblock: 'Desbloquear',
    unmute: 'Dejar de silenciar',
    done: {
      blocked: 'Has bloqueado a {name}',
      muted: 'Has silenciado a {name}',
      undone: '{name} vuelve a llegar a ti',
    },
    own: 'Este perfil es el tuyo',
    ownText:
      'No puedes bloquearte ni silenciarte. Los demás encuentran esto al pie de tu perfil, como tú al pie del suyo.',
    back: 'Volver a tu perfil',
    missing: 'Nadie con un perfil que puedas ver se llama así.',
    list: 'A quién bloqueas o silencias',
  },
  unseen: {
    title: 'Quién no ve nunca que buscas trabajo',
    lead: 'Una candidatura a una organización de esta lista se rechaza antes de enviarse, y los avisos dejan fuera sus ofertas. A la organización no se le dice ni puede notarlo. Lo que enviaste antes se queda.',
    name: 'Nombre o dominio de la organización',
    nameHelp: 'Como moll.example, o el nombre tal como está en sus ofertas',
    add: 'Añadir',
    adding: 'Añadiendo',
    remove: 'Quitar',
    removeOf: 'Quitar {name}',
    none: 'No hay nadie en esta lista.',
    shown:
      'En tu perfil pone «Disponible para trabajar». Desde la primera organización de esta lista no lo verá nadie, porque lo público no se le puede ocultar a nadie.',
    notShown:
      '«Disponible para trabajar» ya no se muestra, ni en tu perfil ni en Descubrir: lo público no se le puede ocultar a nadie. Volverá a verse cuando esta lista esté vacía, salvo que desmarques la casilla en <profile>tu perfil</profile>.',
    failed: 'No se ha guardado',
  },
  list: {
    empty:
      'No bloqueas ni silencias a nadie. Puedes hacerlo donde te encuentres a alguien, como en un perfil o en una candidatura.',
    people: 'Gente a la que bloqueas o silencias',
    blocked: 'Con bloqueo desde el {date}',
    muted: 'En silencio desde el {date}',
    /** For who hears the buttons one by one. */
    unblock: 'Desbloquear a {name}',
    unmute: 'Dejar de silenciar a {name}',
    more: 'Ver más',
  },
} satisfies typeof en;
