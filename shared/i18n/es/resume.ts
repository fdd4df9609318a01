import type en from '../en/resume.ts';

export default {
  title: 'Importa trabajos de un currículum',
  lead: 'Elige un archivo y después qué de él pasa a ser un borrador. No se pregunta ni se escribe a nadie, y no se publica nada.',
  file: 'Tu archivo',
  fileHelp: 'JSON Resume (.json) o el archivo ZIP que LinkedIn hace de tu cuenta. Como máximo, 5\u00a0MB.',
  read: 'Leer el archivo',
  readAnother: 'Leer otro archivo',
  reading: 'Leyendo...',
  fix: 'No hemos podido usar el archivo',
  how: '¿Cómo saco mis trabajos de LinkedIn?',
  howSteps: {
    open: 'En LinkedIn, abre Ajustes, después Privacidad de datos y «Obtener una copia de tus datos».',
    choose: 'Elige el perfil, los puestos y los proyectos.',
    bring: 'LinkedIn te escribe cuando el archivo está listo. Tráelo aquí tal como llega.',
  },
  loading: 'Cargando tu currículum',
  found: '{count, plural, one {Hemos encontrado # trabajo} other {Hemos encontrado # trabajos}}',
  from: {
    json_resume: 'En el JSON Resume que trajiste el {date}.',
    linkedin: 'En el archivo de LinkedIn que trajiste el {date}.',
  },
  only: 'Un borrador tiene lo que dice el archivo y nada más. Tú añades lo que falta y quién puede confirmarlo.',
  choose: 'Qué pasa a ser un borrador',
  kinds: { project: 'Proyecto', work: 'Empleo' },
  until: 'hasta {end}',
  known: 'Tienes un proyecto o un borrador con este título.',
  make: 'Crear borradores',
  making: 'Creando borradores...',
  fixChoice: 'No se ha creado ningún borrador',
  rest: 'Lo que aquí no tiene sitio',
  restText:
    'Los estudios, los premios y todo lo demás que tenga el archivo se guardan y salen en el currículum que descargas.',
  own: 'Tu currículum',
  download: 'Descargar tu currículum',
  downloadNote: 'JSON Resume, con un enlace a la prueba de cada proyecto confirmado.',
  forget: 'Olvidar este archivo',
  forgetText: 'Los borradores que hiciste con él se quedan.',
  errors: {
    resume_required: 'Elige antes un archivo.',
    resume_too_large: 'Este archivo es demasiado grande. Un ZIP puede tener 5\u00a0MB; un archivo JSON, 1\u00a0MB.',
    resume_kind_unknown: 'Esto no es ni un archivo JSON ni un ZIP. Elige otro archivo.',
    resume_invalid: 'Este archivo no es un JSON Resume. Vuelve a exportarlo y elige JSON Resume como formato.',
    resume_without_works: 'En este archivo no hay proyectos ni empleos, así que no hay de qué hacer borradores.',
    resume_archive_broken: 'Este ZIP está dañado. Descárgalo otra vez y trae el archivo nuevo.',
    resume_archive_too_large:
      'Este ZIP tiene más de lo que descomprimimos. Pide a LinkedIn solo el perfil, los puestos y los proyectos.',
    resume_archive_foreign: 'Este ZIP no tiene Projects.csv, Positions.csv ni Profile.csv. Trae el que hizo LinkedIn.',
    resume_works_required: 'Elige al menos un trabajo.',
    imported_drafts_too_many:
      'Puedes tener 30 borradores de currículums a la vez. Envía o descarta alguno antes, o elige menos.',
  },
} satisfies typeof en;
