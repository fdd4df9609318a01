import type en from '../en/checkout.ts';

/** La página que hace las veces de la de un proveedor de pagos. */
export default {
  lead: 'Esta página hace las veces de la de un proveedor de pagos. No se mueve dinero ni se pide ninguna tarjeta.',
  buy: 'Countersign Pro',
  card: 'Otra tarjeta para Countersign Pro',
  every: { month: '{amount} al mes', year: '{amount} al año' },
  renews: { month: 'Se renueva cada mes hasta que la canceles.', year: 'Se renueva cada año hasta que la canceles.' },
  today: 'A pagar hoy: {amount}',
  pay: 'Pagar {amount}',
  decline: 'Probar con una tarjeta rechazada',
  works: 'Usar una tarjeta que funciona',
  fails: 'Usar una tarjeta rechazada',
  leave: 'Volver sin pagar',
  leaveCard: 'Volver sin cambiarla',
  declined: 'La tarjeta ha sido rechazada. No se ha cobrado nada; prueba con otra.',
  changed: 'Tu plan ha cambiado desde que se abrió esta página. Aquí no se ha cobrado nada.',
  clock: 'Mover el reloj o poner cualquier estado',
  closed: {
    paid: 'Esto ya está hecho',
    left: 'Has salido de esta página',
    replaced: 'Otra página de pago ha ocupado el lugar de esta',
    text: 'Aquí ya no se puede pagar nada. Tu plan muestra lo que vale.',
    billing: 'Ver tu plan',
  },
} satisfies typeof en;
