import type en from '../../en/dashboard/example.ts';

export default {
  title: 'Instalación eléctrica nueva en 24 pisos',
  summary: 'Cambio de todo el cableado y los cuadros de 24 pisos habitados, a dos pisos por semana.',
  role: 'Electricista jefe, equipo de tres',
  organisation: 'Harbour Row Housing',
  signer: 'Priya Raman',
} satisfies typeof en;
