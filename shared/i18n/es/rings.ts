import type en from '../en/rings.ts';

export default {
  title: 'Hecho en grupo',
  loading: 'Cargando el caso',
  kinds: {
    backing_ring: 'Personas que se recomiendan entre sí',
    like_burst: 'Muchos «me gusta» a la vez en un trabajo',
    copied_comments: 'Las mismas palabras en varios trabajos',
  },
  why: 'Lo que hace pensar en un acuerdo',
  whyNote:
    'Una regla sospecha; no demuestra nada. A nadie se le ha dicho que saltó una, y todo se ve como antes hasta que decidas.',
  rules: {
    close_ring: {
      title: 'Se recomiendan entre sí',
      text: '{people} personas, {inside, plural, one {# recomendación} other {# recomendaciones}} entre ellas y {outside} de otras para ellas. Quienes trabajan juntos también lo hacen.',
    },
    many_likes: {
      title: 'Muchos «me gusta» en una hora',
      text: 'Le gustó a {people} personas; antes, a {before}. Eso solo es lo que pasa cuando algo gusta.',
    },
    same_round: {
      title: 'A las mismas personas les gustan los mismos trabajos',
      text: 'Al menos la mitad marcó {works, plural, one {# trabajo más} other {# trabajos más}} en esa hora.',
    },
    same_words: {
      title: 'Las mismas palabras',
      text: 'Dichas {comments} veces por {people, plural, one {# persona} other {# personas}}, salvo mayúsculas y signos.',
    },
    many_works: { title: 'En trabajos de muchas personas', text: 'Trabajos de {owners} personas.' },
    with_link: { title: 'Con un enlace', text: 'Las palabras llevan a otro sitio.' },
    new_accounts: {
      title: 'Cuentas nuevas',
      text: '{young, plural, one {# cuenta era nueva} other {# cuentas eran nuevas}} entonces.',
    },
    at_once: {
      title: 'En poco tiempo',
      text: 'Todo en {hours, plural, one {# hora} other {# horas}}.',
    },
    same_browser: { title: 'Un navegador', text: 'Se vio a {browser} de ellas en el mismo navegador.' },
    same_network: {
      title: 'Una red',
      text: 'Se vio a {network} de ellas en una red en la que casi no había nadie más. Los hogares y las oficinas también comparten red.',
    },
  },
  what: 'Lo que se hizo',
  sum: '{total} actos de {people, plural, one {# persona} other {# personas}}.',
  part: 'Ves del {from} al {to}; lo que decidas vale para todos.',
  before: 'Los anteriores',
  after: 'Los siguientes',
  acts: {
    backing_ring: 'recomienda a {about}',
    like_burst: 'marcó «me gusta» en «{about}»',
    copied_comments: 'en «{about}»',
  },
  since: 'aquí desde el {date}',
  annulledNow: 'anulado',
  somebody: 'alguien del equipo que se ha ido',
  outcomes: { stands: '{name} lo dejó como está el {date}.', annulled: '{name} lo anuló el {date}.' },
  decide: {
    title: 'Decisión',
    choice: '¿Qué se hace con ello?',
    stands: 'Dejarlo como está',
    standsText: 'No se le dice nada a nadie, y no vuelve a aparecer aquí.',
    annul: 'Anularlo',
    annulText:
      'Nada de ello se ve ni cuenta ya. Cada persona lee tu motivo y puede recurrir ante otra persona del equipo. Las confirmaciones quedan como están.',
    reason: 'Motivo',
    reasonHelp: 'Lo lee cada una de ellas. No nombres a nadie ni digas nada de navegadores o redes.',
    send: 'Decidir',
    sending: 'Decidiendo',
    failed: 'No se ha decidido',
    done: 'Decidido',
  },
} satisfies typeof en;
