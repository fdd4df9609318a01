import type en from '../en/features.ts';

export default {
  title: 'Funciones',
  description: 'Lo que hoy puedes hacer en Countersign: pedir, confirmar, enseñar y conservar lo que es tuyo.',
  lead: 'Todo lo que hay en esta página funciona hoy. Lo que solo está previsto no aparece.',
  ask: {
    title: 'Pedir',
    note: 'Para quien hizo el trabajo.',
    write: 'Cuenta el trabajo',
    writeText:
      'Qué fue, cuál fue tu papel, para quién y cuándo, con hasta {skills} habilidades y {links} enlaces. El borrador se guarda mientras escribes.',
    files: 'Adjunta los archivos',
    filesText:
      'PDF, DOC, DOCX, JPG, PNG o GIF, de {each}\u00a0MB cada uno y {project}\u00a0MB por proyecto. Si una subida se corta, sigue donde se quedó, y las imágenes pierden sus datos ocultos.',
    signers: 'Nombra hasta a {signers} personas',
    signersText:
      'Tú decides si basta con una o si tienen que confirmar todas. Mientras una persona no responda puedes corregir su dirección.',
    reminders: 'Deja que insistamos nosotros',
    remindersText:
      'El enlace sirve durante {days} días. Si a los {first} días no hay respuesta volvemos a escribir, y una vez más {second} días después; luego, nunca.',
    changes: 'Acuerda los detalles por escrito',
    changesText: 'Si tu cliente quiere cambiar algo, dice qué. Os escribís debajo del proyecto hasta que quede bien.',
  },
  confirm: {
    title: 'Confirmar',
    note: 'Para clientes y colegas a quienes se pregunta.',
    account: 'Sin cuenta ni aplicación',
    accountText:
      'Un enlace y una página que dice quién pregunta, qué afirma y qué pasará al pulsar. Luego confirmas, pides cambios o rechazas.',
    code: 'Dilo con más fuerza',
    codeText:
      'Escribe un código que enviamos en ese momento y quien lea sabrá que tenías abierto el buzón. Sirve durante {minutes} minutos.',
    back: 'Cambia de opinión',
    backText: 'Recibes un justificante con un enlace para retirar tu respuesta cuando quieras.',
    all: 'Mira todo lo que te han preguntado',
    allText:
      'Una página reúne cada pregunta que llegó a tu buzón y cada respuesta. Desde ahí ocultas tu nombre, paras los correos o haces que se borren tu nombre y tus palabras.',
  },
  show: {
    title: 'Enseñar',
    note: 'Lo que recibe quien lee.',
    profile: 'Un perfil con la prueba puesta',
    profileText:
      'Proyectos confirmados, cada uno con el nombre, el día y el respaldo debajo. Las habilidades solo cuentan donde alguien confirmó el trabajo.',
    open: 'Páginas que se abren al momento',
    openText:
      'Los perfiles y proyectos llegan sin ningún script, se imprimen limpios y se leen en español e inglés, con tema claro u oscuro.',
    frozen: 'Nada cambia a escondidas',
    frozenText: 'El trabajo confirmado queda fijo. Un cambio es otra versión, y hay que volver a preguntar por ella.',
    hide: 'Tú decides quién lo ve',
    hideText:
      'Un perfil es público, accesible solo con su enlace o privado. Cada proyecto se puede ocultar por separado.',
  },
  find: {
    title: 'Encontrar',
    note: 'Para quien busca personas o trabajo.',
    discover: 'Encuentra a gente por su trabajo confirmado',
    discoverText:
      '<discover>Descubrir</discover> busca en perfiles y proyectos públicos, en los dos idiomas y aunque haya erratas. Cuentan las palabras y después quién lo confirmó; nadie puede pagar por salir más arriba.',
    jobs: 'Preséntate con trabajo confirmado',
    jobsText:
      'Las <jobs>ofertas de empleo</jobs>, para quien tiene cuenta, dicen cuánto pagan y en qué plazo responden. Envías una nota con proyectos confirmados y habláis en un solo lugar.',
    searches: 'Entérate de lo nuevo',
    searchesText:
      'Una búsqueda de personas o de empleos se puede guardar: te escribimos con lo que encuentre desde entonces.',
  },
  guard: {
    title: 'Proteger',
    note: 'Lo que hay detrás de una confirmación.',
    self: 'Reglas contra confirmarse a uno mismo',
    selfText:
      'El mismo buzón disfrazado, el mismo navegador, un círculo de amigos: lo que resulta raro espera a una persona y hasta entonces no se publica.',
    identity: 'Una identidad comprobada',
    identityText:
      'Quien quiere enseña un documento y su cara a una persona de nuestro equipo. Quien lee ve que el nombre se comprobó y qué día; las fotos se borran con la decisión.',
    account: 'Una cuenta difícil de robar',
    accountText:
      'Llaves de acceso, aplicación de autenticación con códigos de reserva, lista de sesiones y, en cada correo de aviso, un enlace que deshace una intrusión durante {hours} horas.',
    data: 'Tus datos son tuyos',
    dataText: 'Descarga una copia de todos. Si borras la cuenta, tienes {wayBack} días para arrepentirte.',
    api: 'Una interfaz abierta',
    apiText: 'Las páginas usan una API, y también está abierta a tus programas. <api>Aquí se describe</api>.',
  },
  price: 'Cuánto cuesta',
  start: 'Abrir cuenta',
} satisfies typeof en;
