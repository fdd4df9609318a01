import type { Language } from '../verify/verify.ts';

/** What the command says beside the words of the checks. */
export const commandWords = {
  en: {
    usage: `countersign-verify <file | link | ->  is it valid, not valid, or can't it be checked?
                                       a credential (JSON, PNG, SVG, PDF), a bundle, a receipt, a proof
countersign-verify monitor             watches a log, and what becomes of your receipts
countersign-verify witness             signs what a log shows, if it is one history

  --policy FILE   whom to trust (C2SP tlog-policy); else COUNTERSIGN_POLICY names it
  --offline       opens no connection; what only the log can tell is unknown
  --at TIME       was it valid then? 2027-03-03 or 2027-03-03T14:00:00Z
  --full          reads all later entries, however many
  --json          for programs
  --lang en|es

monitor:  --watch FOLDER  receipts and proofs to watch
          --state FILE    what it has seen (countersign-monitor.json)
          --every 5m      goes on, and looks every 5 minutes
witness:  --state FILE    key and memory in one (countersign-witness.json)
          --name NAME     its name, when the file is made
          --listen 8080   answers C2SP tlog-witness there, or at HOST:PORT
          --follow        fetches, checks and sends its signature by itself, every --every

Ends with 0 valid, 1 not valid, 2 could not check, 64 used wrongly.
`,
    noPolicy: 'Whom do you trust? Name a policy: --policy FILE',
    unreadable: 'can’t be read',
    badTime: 'is no time: write 2027-03-03 or 2027-03-03T14:00:00Z',
    badInterval: 'is no interval: write 30s, 5m or 1h',
    entry: 'Entry',
    log: 'Log',
    says: 'Says',
    withheld: 'withheld by its owner',
    entries: 'entries',
    read: 'read now',
  },
  es: {
    usage: `countersign-verify <archivo | enlace | ->  ¿es válido, no es válido o no se puede comprobar?
                                         una credencial (JSON, PNG, SVG, PDF), un paquete, un comprobante, una prueba
countersign-verify monitor               vigila un registro y lo que pasa con tus comprobantes
countersign-verify witness               firma lo que muestra un registro, si es una sola historia

  --policy ARCHIVO  en quién confiar (C2SP tlog-policy); si no, lo dice COUNTERSIGN_POLICY
  --offline         no abre ninguna conexión; lo que solo sabe el registro queda sin comprobar
  --at MOMENTO      ¿era válido entonces? 2027-03-03 o 2027-03-03T14:00:00Z
  --full            lee todas las entradas posteriores, sean cuantas sean
  --json            para programas
  --lang en|es

monitor:  --watch CARPETA  comprobantes y pruebas que vigilar
          --state ARCHIVO  lo que ha visto (countersign-monitor.json)
          --every 5m       sigue, y mira cada 5 minutos
witness:  --state ARCHIVO  clave y memoria en uno (countersign-witness.json)
          --name NOMBRE    su nombre, cuando se crea el archivo
          --listen 8080    responde allí a C2SP tlog-witness, o en HOST:PUERTO
          --follow         descarga, comprueba y envía su firma por sí mismo, cada --every

Acaba con 0 válido, 1 no válido, 2 no se pudo comprobar, 64 mal usado.
`,
    noPolicy: '¿En quién confías? Indica una política: --policy ARCHIVO',
    unreadable: 'no se puede leer',
    badTime: 'no es un momento: escribe 2027-03-03 o 2027-03-03T14:00:00Z',
    badInterval: 'no es un intervalo: escribe 30s, 5m o 1h',
    entry: 'Entrada',
    log: 'Registro',
    says: 'Dice',
    withheld: 'reservado por su autor',
    entries: 'entradas',
    read: 'leídas ahora',
  },
} satisfies Record<Language, Record<string, string>>;
