import type en from '../en/readers.ts';

export default {
  title: 'Boletín',
  loading: 'Contando',
  now: 'Ahora',
  readers: 'Confirmados que siguen',
  waiting: 'A falta de pulsar el botón',
  left: 'Se fueron',
  kept: 'A quien se fue o nunca confirmó se le olvida a los {days} días y deja de contarse.',
  months: 'Por mes',
  confirmed: 'Confirmados',
  asked: 'Lo pidieron',
  export: 'Lectores en un archivo',
  csv: 'Guardar como CSV',
  note: 'Cada uno con su propio enlace para irse. Puede que te pidamos demostrar quién eres; cada descarga queda en el registro.',
  failed: 'Los lectores no se guardaron.',
} satisfies typeof en;
