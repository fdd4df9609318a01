import type en from '../en/birth-date.ts';

export default {
  title: 'Primero, tu fecha de nacimiento',
  lead: 'Tu cuenta se abrió sin ella. Debes tener 16 años o más para publicar algo aquí; nadie más la ve.',
  birth: 'Fecha de nacimiento',
  submit: 'Seguir',
  submitting: 'Guardando',
  failed: 'No se ha guardado',
} satisfies typeof en;
