import type en from '../en/plan-banner.ts';

/** Lo que aparece encima de las páginas con sesión cuando pronto le pasa algo al plan. */
export default {
  label: 'Tu plan',
  grace: 'El pago ha fallado: si no llega otro, tu cuenta pasará a Gratis el {date}.',
  overdue: 'Tu cuenta es Gratis porque falló el pago del {date}.',
  ending: 'Tu suscripción está cancelada: Pro termina el {date}.',
  pay: 'Resolver el pago',
  keep: 'Ver tu plan',
} satisfies typeof en;
