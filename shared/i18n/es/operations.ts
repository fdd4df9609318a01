import type en from '../en/operations.ts';

export default {
  title: 'Servidor',
  loading: 'Mirando',
  mailTest: {
    title: 'Correo',
    smtp: 'El correo sale por el servidor de SMTP_URL.',
    kept: 'No hay SMTP_URL: el correo se guarda en archivos en esta máquina y no le llega a nadie.',
    test: 'Enviarme un correo de prueba',
    testing: 'Enviando',
    taken:
      'El servidor de correo aceptó un correo para {to} en {milliseconds}\u00a0ms. Si llega, lo verás en tu buzón.',
    kept_done: 'Un correo para {to} se guardó en un archivo en {milliseconds}\u00a0ms.',
    refused: 'El correo para {to} no se aceptó ({milliseconds}\u00a0ms).',
    step: 'En',
    code: 'Error',
    status: 'Estado',
    said: 'Respondió',
    failed: 'No se hizo la prueba',
  },
  replica: {
    title: 'Base de datos',
    none: 'Las búsquedas leen de la propia base de datos: no hay réplica (DATABASE_REPLICA_URL).',
    read: 'Las búsquedas leen de la réplica. {seconds, plural, =0 {Va al día} other {Va # s por detrás}}.',
    away: 'Hay una réplica, pero no se lee de ella: no responde o va demasiado por detrás. Las búsquedas van a la base de datos.',
  },
  search: {
    title: 'Búsqueda',
    waits: 'La búsqueda está a punto de construirse de nuevo. Hasta entonces responde con lo que hay.',
    builds:
      'La búsqueda se está construyendo: va por {written, number} de {people, plural, one {# persona} other {# personas}}. Responde con lo que hay.',
    built: 'La búsqueda está construida y sigue cada cambio.',
  },
  log: {
    title: 'Registro público',
    page: 'Su página pública',
    signing:
      'Se firma. {size, plural, one {# entrada} other {# entradas}}; {waiting, plural, =0 {nada espera} one {espera # declaración} other {esperan # declaraciones}}.',
    last: 'Último punto de control: {at} UTC.',
    none: 'Aún no hay ningún punto de control.',
    refused: 'Se niega desde el {since} UTC: no se firma nada nuevo y los comprobantes salen sin su prueba.',
    database_older:
      'La base de datos tiene menos entradas de las que se firmaron: se restauró una copia. Ejecuta «npm run log -- recover», que las recupera de los archivos.',
    memory_older:
      'La memoria de quien firma (log-signer/ en el almacén de archivos) es más antigua que lo publicado. Devuelve sus archivos más recientes; no la borres nunca.',
    memory_unsigned:
      'El archivo más reciente de log-signer/ en el almacén no lleva firma de LOG_KEY. Si se cambió la clave, pon las dos en LOG_KEY, primero la nueva; si no, lo puso alguien que puede escribir allí: averigua quién y elimina ese archivo.',
    entries_differ:
      'Hay entradas en la base de datos que no son las publicadas. Alguien cambió la base de datos: restáurala de una copia anterior y ejecuta «npm run log -- recover».',
    files_differ:
      'Hay archivos de log/ en el almacén que no son los escritos. Si se restauró una copia de la base de datos, ejecuta «npm run log -- recover»; si no, restaura los archivos de una copia.',
    files_replace:
      'El contenedor de FILES_URL sobrescribe archivos que deben crearse una sola vez: no conoce If-None-Match. Usa otro.',
  },
  failures: {
    title: 'Correo abandonado hace poco',
    note: 'En los últimos 14 días. No se muestra a quién iba.',
    none: 'No se abandonó ningún correo.',
    kind: 'Correo',
    why: 'Por qué',
    tries: '{count, plural, one {tras # intento} other {tras # intentos}}',
  },
  jobs: {
    title: 'Tareas',
    note: 'Lo que se hace aparte de las peticiones. Las tareas hechas dejan la lista.',
    states: { failed: 'Fallidas', retrying: 'En reintento', running: 'En marcha', waiting: 'En espera' },
    filter: 'Estado de las tareas',
    none: 'No hay ninguna tarea en este estado.',
    first: 'Se muestran las primeras {count}.',
    tries: 'Intentada {attempts} de {max} veces.',
    due: 'Prevista {when}.',
    queued: 'Encargada {when}.',
    own: 'Es sobre ti, o sobre alguien o un proyecto con quien tienes relación: otra persona del equipo la intenta de nuevo o la da por perdida.',
    retry: 'Intentar ya',
    retryOf: 'Intentar ya: {task}, número {id}',
    retried: 'Se intenta de nuevo ahora',
    drop: 'Dar por perdida',
    dropOf: 'Dar por perdida: {task}, número {id}',
    dropped: 'Dada por perdida',
    failed: 'No ha funcionado',
    dropTitle: '¿Dar por perdida {task}?',
    dropText: 'No se hará. A quien la espera se le avisa si es posible; no se puede deshacer.',
    reason: 'Motivo',
    reasonHelp: 'Queda en el registro.',
    confirm: 'Dar por perdida',
    cancel: 'Cancelar',
  },
  settings: {
    title: 'Ajustes',
    note: 'Tal como se inició este proceso. Los secretos no se muestran nunca.',
    name: 'Ajuste',
    value: 'Valor',
    given: 'puesto',
    notGiven: 'sin poner',
    preset: '{value} (sin poner)',
  },
} satisfies typeof en;
