import type en from '../en/consent.ts';

/** Lo que pregunta si se puede guardar algo opcional. */
export default {
  cookies: 'Política de cookies',
  privacy: 'Privacidad',
  title: 'Cookies',
  text: 'Usamos lo que el sitio necesita. Sobre lo demás decides tú.',
  all: 'Permitir todo',
  necessary: 'Solo lo necesario',
  customise: 'Personalizar',
  save: 'Guardar mi elección',
  categories: {
    necessary: { name: 'Necesarias', help: 'Entrar en la cuenta, formularios, seguridad. Siempre activas.' },
    preferences: {
      name: 'Preferencias',
      help: 'Tema e idioma se recuerdan un año.',
    },
    analytics: { name: 'Estadísticas', help: 'Hoy no usamos ninguna.' },
    marketing: { name: 'Publicidad', help: 'Hoy no usamos ninguna.' },
  },
} satisfies typeof en;
