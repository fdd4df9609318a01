import type en from '../en/billing-mails.ts';

/** Lo que dicen las facturas; ninguna página lo lleva. */
export default {
  file: {
    title: 'Countersign: factura',
    number: 'Número',
    for: 'Para',
    what: 'Concepto',
    period: 'Pro, del {from} al {to}',
    paid: 'Pagada el',
    amount: 'Importe',
    test: 'Emitida por los pagos de prueba de este servidor. No se ha movido dinero.',
  },
} satisfies typeof en;
