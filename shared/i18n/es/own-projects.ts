import type en from '../en/own-projects.ts';

export default {
  loading: 'Cargando tus proyectos',
  title: 'Proyectos',
  summary:
    '{approved, plural, =0 {Nada confirmado todavía} one {# confirmado} other {# confirmados}}{pending, plural, =0 {} one {, # abierto} other {, # abiertos}}{rejected, plural, =0 {} one {, # rechazado} other {, # rechazados}}.',
  filter: 'Qué proyectos mostrar',
  all: 'Todos',
  you: 'Te toca a ti',
  pending: 'Pendientes',
  approved: 'Aprobados',
  rejected: 'Rechazados',
  none: 'Ningún proyecto está en este estado.',
  search: 'Título, cliente u organización',
  searchButton: 'Buscar',
  sort: 'Ordenar por',
  orders: { turn: 'Lo que te toca, primero', newest: 'Más recientes', title: 'Título' },
  found: '{count, plural, one {Un proyecto encontrado.} other {# proyectos encontrados.}}',
  noneFound: 'Ningún proyecto de aquí coincide con «{q}».',
  showAll: 'Ver todos los proyectos',
  more: 'Mostrar más',
  emptyTitle: 'Todavía no hay proyectos',
  emptyText: 'Describe un trabajo y nombra al cliente que puede confirmarlo.',
  add: 'Añade tu primer proyecto',
} satisfies typeof en;
