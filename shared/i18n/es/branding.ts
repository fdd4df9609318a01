import type en from '../en/branding.ts';
import domain from './branding/domain.ts';

export default {
  domain,
  title: 'Tus páginas públicas',
  note: 'Lo confirmado se ve igual para todo el mundo, y el sello también.',
  pro: 'Esto es parte de Pro. Lo que elegiste antes se conserva y se vuelve a mostrar cuando lo tengas.',
  billing: 'Ver tu plan',
  failed: 'No se ha guardado tu elección',
  accent: 'Color',
  accentHelp:
    'El color de los títulos en tus páginas públicas. Donde no se podría leer, se usa un tono suyo que sí se lee.',
  becomes: 'Tema claro: #{light}. Tema oscuro: #{dark}.',
  noAccent: 'Quitar el color',
  order: 'Orden de las partes de tu perfil',
  parts: { about: 'Presentación', projects: 'Proyectos', skills: 'Habilidades', timeline: 'Cronología' },
  up: 'Subir: {part}',
  down: 'Bajar: {part}',
  moved: '{part} está ahora en el puesto {place}',
  footer: 'Un pie sencillo',
  footerHelp:
    'Tus páginas públicas terminan sin nuestro nombre, nuestra promesa ni el boletín. Los enlaces de las normas se quedan.',
  save: 'Guardar',
  saving: 'Guardando',
  saved: 'Guardado. Así se ven ahora tus páginas públicas.',
} satisfies typeof en;
