import type en from '../en/project-room.ts';

/** Añadir un proyecto que no cabe en el plan. */
export default {
  title: 'En tu plan no cabe otro proyecto',
  text: 'En Gratis {count, plural, one {cabe # proyecto} other {caben # proyectos}} y tú tienes {own}. Todos se quedan como están: públicos, comprobables y editables.',
  draft: 'Lo que has escrito se guarda como borrador.',
  how: 'Con Pro puedes añadir todos los que quieras. También puedes quitar un proyecto que nadie haya confirmado.',
  billing: 'Ver planes y precios',
  projects: 'Volver a tus proyectos',
  errors: {
    project_limit_reached:
      'En tu plan no cabe otro proyecto. Este se guarda como borrador; en Plan y pagos verás cómo seguir.',
  },
} satisfies typeof en;
