import type en from '../en/credential.ts';

export default {
  criteria:
    '{owner} describió este trabajo, hecho como {role}, y Countersign preguntó a personas que lo conocen, a cada una con un enlace a su propio buzón. Cuenta cuando otra persona lo ha confirmado: nadie confirma su propio trabajo.',
  sealedCriteria:
    '{owner} hizo un trabajo del que no se puede contar nada, y Countersign preguntó a personas que lo conocen, a cada una con un enlace a su propio buzón. Cuenta cuando otra persona lo ha confirmado: nadie confirma su propio trabajo.',
  confirmed: 'Confirmado el {day}. {backing}.',
  title: 'Credencial',
  lead: 'Firmada por Countersign para {owner} y anotada en un registro público.',
  description: 'La credencial firmada de «{title}» de {owner}: quién lo confirmó y cómo comprobarlo.',
  holds: 'Es válida.',
  issued: 'Emitida el {day}. Es la número {number} de este trabajo.',
  signing: 'Se está firmando. Tarda unos segundos: vuelve a abrir esta página.',
  work: { title: 'El trabajo', open: 'Abrir el proyecto' },
  who: { title: 'Quién lo confirmó' },
  take: {
    title: 'Llévatela',
    text: 'Un archivo que cualquiera puede comprobar, también cuando Countersign ya no exista. La credencial en sí no nombra a ningún firmante.',
    bundle: 'Todo en un archivo',
    bundleText:
      'La credencial con todo lo necesario para comprobarla sin conexión: lista de estado, claves y pruebas del registro.',
    file: 'Solo la credencial',
    fileText: 'Una Open Badge 3.0, como la leen carteras y validadores.',
    pdf: 'Una hoja de papel',
    pdfText:
      'Un PDF para imprimir o adjuntar: el trabajo, quién lo confirmó y un código que lleva aquí. La credencial va dentro.',
    png: 'Insignia en PNG',
    svg: 'Insignia en SVG',
    pictureText: 'Imágenes que contienen la credencial: carteras y validadores la leen de ellas.',
    badge: 'Insignia: {title}, de {owner}',
  },
  check: {
    title: 'Compruébala',
    here: 'Dale el archivo a <verify>nuestra página de comprobación</verify>, o al <program>programa</program> con <policy>en quién confiar</policy>:',
    others:
      'Otros también la comprueban, sin nosotros: <one>VerifierPlus</one> y <two>el validador de 1EdTech</two>. Leen la firma y si ha terminado; el registro es lo que añade el nuestro.',
    paper: 'Lleva a esta página: {address}',
  },
  ended: {
    title: 'Esta credencial ha terminado',
    at: 'Terminó el {day}.',
    withdrawn: 'Quien había confirmado el trabajo lo retiró.',
    erased: 'Alguien de quien hablaba ha hecho borrar sus datos.',
    decision: 'Nuestro equipo decidió que el trabajo no cuenta como confirmado.',
    held: 'Una persona de nuestro equipo vuelve a mirar el trabajo. Si se mantiene, habrá una credencial nueva.',
    changed: 'El autor cambió el trabajo y volvió a preguntar. Cuando se confirme habrá una credencial nueva.',
    removed: 'El autor retiró el trabajo.',
    replaced: 'Una credencial más reciente ocupó su lugar.',
    key: 'La clave que la firmó estaba en malas manos. Habrá una credencial nueva.',
    copies: 'Las copias que otros guardan también lo dicen al comprobarlas en línea. Lo que decía no se muestra aquí.',
  },
  own: {
    title: 'Llévatelo contigo',
    note: 'Una credencial firmada, que cualquiera comprueba sin nosotros',
    text: 'Muestra su página, adjunta su archivo a una candidatura o añádela a tu perfil en otro sitio. Termina por sí sola cuando el trabajo deja de contar como confirmado.',
    page: 'Abrir la credencial',
    file: 'Descargarla',
    linkedIn: {
      title: 'Añádela a LinkedIn',
      add: 'Abrir LinkedIn con los campos rellenos',
      copy: 'O cópialos en «Licencias y certificaciones»:',
      name: 'Nombre',
      organizationName: 'Empresa emisora',
      issued: 'Expedición (año y mes)',
      certId: 'ID de la credencial',
      certUrl: 'URL de la credencial',
    },
    embed: {
      title: 'Muéstrala en tu sitio',
      text: 'Copia esto en una página tuya. No ejecuta ningún script ni sigue a nadie, es clara u oscura como el dispositivo de quien la lee, y dice en pocos minutos si la credencial ha terminado.',
      see: 'Ver lo que muestra',
    },
  },
  profile: {
    title: 'Tu trabajo confirmado en un archivo',
    download: '{count, plural, one {Descargar tu proyecto confirmado} other {Descargar tus # proyectos confirmados}}',
    text: 'Todas las credenciales en vigor, con lo que hace falta para comprobarlas, también cuando Countersign ya no esté. Quien reciba el archivo lo comprueba <verify>aquí</verify> o con un programa propio. Lo que has ocultado no va en él.',
    none: 'Todavía nada. En cuanto un cliente confirme un proyecto, aquí estará su credencial para que te la lleves.',
    loading: 'Buscando tus credenciales',
  },
  errors: {
    credential_ended: 'Esta credencial ha terminado. Su página dice por qué.',
    credential_not_logged: 'El registro público está anotando esta credencial. Inténtalo de nuevo en unos segundos.',
  },
} satisfies typeof en;
