import type en from '../../en/admin/found.ts';
export default {
  title: 'Personas y proyectos',
  search: 'Nombre, título, dirección o dominio',
  help: 'Un dominio encuentra a quien tiene una dirección en él y los proyectos que nombran a un firmante de él: harbour.example',
  find: 'Buscar',
  loading: 'Buscando',
  people: 'Personas',
  projects: 'Proyectos',
  nobody: 'No hay nadie así.',
  nothing: 'No hay ningún proyecto así.',
  first: 'Hay más: se muestran los {count} más recientes.',
  since: 'desde el {date}',
  by: 'de {owner}',
  signers: 'Se preguntó a: {signers}',
  own: 'Lo tuyo y aquello en lo que tienes parte no aparece.',
} satisfies typeof en;
