import type en from '../en/billing-mails.ts';

/** Lo que dicen los correos y las facturas; ninguna página lo lleva. */
export default {
  mails: {
    limited:
      'Con Gratis no se borra ni se oculta nada, y lo confirmado sigue público y comprobable. Solo tendrás que esperar para añadir otro proyecto mientras tengas {count} o más.',
    unlimited: 'No se borra ni se oculta nada, y en este servidor todo sigue siendo gratis.',
    receipt: {
      subject: 'Recibo: {amount} por Countersign Pro',
      text: 'Gracias. Hemos recibido {amount}. La factura para descargar está junto a tu plan.',
      button: 'Ver tus facturas',
    },
    failed_0: {
      subject: 'No se ha podido cobrar tu pago',
      text: 'El {date} no pudimos cobrar {amount}. Lo volvemos a intentar sin que hagas nada. Sigues con Pro hasta el {until}; si para entonces no se ha pagado, tu cuenta pasa a Gratis.',
      button: 'Pagar con otra tarjeta',
    },
    failed_1: {
      subject: 'Tu pago sigue pendiente',
      text: 'Los {amount} que vencían el {date} siguen sin pagarse. Sigues con Pro hasta el {until}; si para entonces no se ha pagado, tu cuenta pasa a Gratis.',
      button: 'Pagar con otra tarjeta',
    },
    failed_3: {
      subject: 'Tu cuenta es Gratis hasta que llegue el pago',
      text: 'Los {amount} que vencían el {date} no se han pagado y Pro terminó el {until}. En cuanto se paguen, sigues con Pro.',
      button: 'Pagar con otra tarjeta',
    },
    cancelled: {
      subject: 'Tu suscripción está cancelada',
      text: 'No se te cobra nada más. Sigues con Pro hasta el {date} y, hasta ese día, puedes echarte atrás.',
      button: 'Ver tu plan',
    },
    closed: {
      subject: 'Tu suscripción está cancelada',
      text: 'Mientras tu cuenta esté cerrada no se te cobra nada más. Lo que pagaste termina el {date}; si tu cuenta vuelve a estar abierta antes de ese día, puedes conservar Pro.',
    },
    ended: {
      subject: 'Tu suscripción ha terminado',
      text: 'Tu cuenta es Gratis y no se te cobra nada más.',
      button: 'Ver tu plan',
    },
    ending: {
      subject: 'Pro termina el {date}',
      text: 'Tu suscripción está cancelada y el periodo que pagaste termina el {date}. Hasta ese día puedes echarte atrás.',
      button: 'Ver tu plan',
    },
  },
  doubled: {
    subject: 'Alguien paga Pro dos veces',
    text: 'Una misma persona tiene dos o más suscripciones en marcha en el proveedor de pagos. Aquí cuenta la más nueva, y nada se termina ni se devuelve por sí solo. Termina las otras en el proveedor y devuelve lo que se haya cobrado por ellas.',
    customer: 'Cliente',
    subscriptions: 'Suscripciones',
    button: 'Ver a la persona',
  },
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
