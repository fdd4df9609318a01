import type en from '../en/tour.ts';

export default {
  dashboard: 'Lo que hoy te toca a ti',
  projects: 'Tu trabajo y las respuestas',
  discover: 'Gente y trabajo confirmado',
  jobs: 'Busca trabajo o contrata',
  messages: 'Consultas de clientes',
  profile: 'Tu página pública',
  settings: 'Cuenta, privacidad, correos',
  admin: 'Colas y el sitio',
  end: 'Después solo quedan los iconos. Con «Barra lateral», abajo, vuelven los nombres.',
  done: 'Entendido',
} satisfies typeof en;
