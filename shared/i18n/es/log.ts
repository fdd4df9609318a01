import type en from '../en/log.ts';

export default {
  title: 'El registro público',
  description: 'Cuánto mide nuestro registro, quién lo firma, cómo vigilarlo y qué puede y qué no puede mostrar.',
  lead: 'Cada respuesta que da quien firma, y cada respuesta retirada, es una entrada de este registro. Cada entrada queda atada a todas las anteriores, de modo que nadie, ni nosotros, puede cambiar, antedatar ni quitar una sin que se note. Firmamos el registro tal como está, y quien guarda un comprobante puede pedirnos cuentas.',
  refused: {
    title: 'Ahora mismo el registro no se firma',
    since:
      'Desde el {since} UTC no se firma nada nuevo, porque no continuaría lo firmado antes. Lo que está en el registro se puede seguir demostrando.',
    database_older: 'Nuestra base de datos tiene menos entradas de las que se firmaron: se restauró una copia.',
    memory_older: 'Lo que recordamos de nuestras propias firmas es más antiguo que lo publicado.',
    memory_unsigned: 'Lo que recordamos de nuestras propias firmas no lo escribimos nosotros.',
    entries_differ: 'Hay entradas en nuestra base de datos que no son las publicadas.',
    files_differ: 'Hay archivos del registro que no son los publicados.',
    files_replace: 'El almacén de nuestros archivos sobrescribe lo que no debe cambiar.',
  },
  state: {
    title: 'Cómo está',
    size: 'Entradas',
    signed: 'Última firma',
    never: 'Nunca',
    at: '{at} UTC',
    waiting: 'En espera',
    waits:
      '{count, plural, =0 {Nada espera su sitio.} one {# declaración espera su sitio.} other {# declaraciones esperan su sitio.}}',
  },
  heads: {
    title: 'Puntos de control',
    note: 'Los últimos. Cada uno abarca todas las entradas anteriores.',
    none: 'Aún no hay ninguno: hasta ahora no se ha declarado nada.',
    time: 'Firmado (UTC)',
    size: 'Entradas',
    root: 'La raíz empieza por',
    witnesses: 'Testigos',
    seen: '{count, plural, =0 {Aún no} other {#}}',
    newest: 'El último, como archivo',
  },
  growth: {
    title: 'Crecimiento',
    picture: 'De {from, number} entradas el {first} a {to, number} el {last}.',
    day: 'Día',
    size: 'Entradas',
  },
  keys: {
    title: 'Claves',
    note: 'Primero la más reciente.',
    text: 'Quien comprueba el registro solo se fía de su clave. Guarda una copia y compárala con la que guarden otros: si cambia sin aviso, hay motivo para preguntar.',
    policy: 'Política',
    policyText: 'De qué registro y de qué testigos hay que fiarse, en un archivo para programas.',
    keyFile: 'Las claves, como archivo',
    policyFile: 'La política, como archivo',
  },
  witnesses: {
    title: 'Testigos',
    none: 'Todavía ninguno: pueden existir dos historias hasta que dos personas comparen lo que tienen.',
    histories:
      'Todavía sin testigos de fuera: pueden existir dos historias hasta que dos personas comparen lo que tienen.',
    seen: 'Vista y firmada por {names}, que no somos nosotros.',
    lag: '{size, number} entradas, {at} UTC',
    nothing: 'Todavía nada',
    become:
      'Un testigo firma que el registro solo ha crecido desde la última vez que miró. Puede serlo cualquiera, en su propia máquina, con el <program>programa</program> y la <policy>política</policy>:',
  },
  watch: {
    title: 'Vigílalo',
    text: 'Esto lee todas las entradas, guarda el último punto de control y avisa cuando algo no encaja o se retira uno de tus comprobantes:',
    check: 'Comprobar un comprobante',
    domain: 'Enterarse de cada confirmación de un dominio propio',
    domainText:
      'Quien gestiona un dominio de correo puede recibir un correo cada vez que alguien de allí confirma un trabajo: nadie podría inventar una confirmación sin que se viera. No hace falta cuenta, solo un registro DNS que indique un buzón del dominio:',
  },
  cannot: {
    title: 'Lo que no puede',
    invent:
      'No puede impedir que inventemos una confirmación. Lo que hay en él se declaró; si es cierto, el registro no lo sabe.',
    withdrawal:
      'Una retirada no borra nada: es una entrada aparte, y quien tiene el comprobante ve por ella que la respuesta ya no está en pie.',
    names:
      'En él no se nombra a nadie. Los nombres y las palabras están en los comprobantes; si se borran, dejan de estar en nuestro poder y la entrada se queda.',
  },
  check: {
    title: 'Compruébalo por tu cuenta',
    note: 'Horas según nuestro reloj, en UTC.',
    between: 'Anotada entre las {from} y las {to} del {day}, entrada {entry, number}.',
    betweenDays: 'Anotada entre el {fromDay}, a las {from}, y el {day}, a las {to}, entrada {entry, number}.',
    before: 'Anotada antes de las {to} del {day}, entrada {entry, number}.',
    sealed:
      'Sellada por un correo que firmó {domain}: su huella está en el registro y quien lo envió puede enseñarlo (<proof>prueba</proof>).',
    intake: 'Confirmada el {answered} según Countersign; en el registro desde el {day}, entrada {entry, number}.',
    missing:
      '{count, plural, one {# confirmación aún no está en el registro. Lo estará en diez minutos; si no llega nunca, es motivo de queja.} other {# confirmaciones aún no están en el registro. Lo estarán en diez minutos; si no llegan nunca, es motivo de queja.}}',
    read: '1. Lee el documento firmado',
    readText: 'Contiene lo que ves aquí: el trabajo, quién lo confirmó, desde dónde y cuándo.',
    download: 'Descargar la credencial',
    credential: 'Qué contiene',
    how: 'Comprobante y prueba de cada entrada',
    takeText:
      'El comprobante contiene lo que ves aquí y la prueba de que está en el registro. La prueba sola no nombra a nadie.',
    receipt: 'Comprobante',
    proof: 'Prueba',
    of: 'de la entrada {entry, number}',
    test: '2. Comprueba la firma',
    testText:
      'En <verify>nuestra página</verify>; con una <page>página que puedes guardar</page> y que funciona desde un disco; o con un <program>programa</program> para Node que se fía de las claves de una <policy>política</policy> guardada por ti:',
    look: '3. Búscalo en el registro público',
    log: 'En el registro público',
    lookText: 'Nadie puede mover ni quitar una entrada sin que se vea. <log>Cómo funciona el registro público</log>',
    along: 'Llévatelo',
    byMail: 'Enviar por correo',
    qr: 'Código QR que lleva a {address}',
  },
} satisfies typeof en;
