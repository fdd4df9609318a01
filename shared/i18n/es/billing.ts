import type en from '../en/billing.ts';

/**
 * El plan propio, lo que se paga por él y la vuelta de la página de pago. Lo que dicen los correos y las facturas está
 * en billing-mails.ts.
 */
export default {
  title: 'Plan y pagos',
  lead: 'Qué tienes, cuánto cuesta y cuándo se cobra, y cómo cambiarlo.',
  loading: 'Cargando tu plan',
  plan: 'Tu plan',
  tiers: { free: 'Gratis', pro: 'Pro' },
  test: 'En este servidor los pagos son de prueba. No se mueve dinero ni se pide ninguna tarjeta.',
  needsScript:
    'Los botones de esta página necesitan JavaScript, que aquí no está activo. Actívalo, o escríbenos y hacemos el cambio por ti.',
  write: 'Escribirnos',
  state: {
    none: 'Tienes Pro sin suscripción. No se te cobra nada.',
    active: 'Tu suscripción está activa y se renueva sola.',
    changing: 'Tu suscripción está activa y cambia con el próximo periodo.',
    ending: 'Tu suscripción está cancelada. Sigues con Pro hasta el {date}; después, tu cuenta será Gratis.',
    lapsed:
      'El periodo que pagaste terminó el {date} y no nos consta ningún pago nuevo. Mientras tanto, tu cuenta es Gratis.',
    grace: 'El pago del {date} ha fallado. Sigues con Pro hasta el {until}.',
    overdue:
      'El pago del {date} falló y ya han pasado los tres días de margen. Tu cuenta es Gratis hasta que se pague.',
    ended: 'Tu suscripción ha terminado. Tu cuenta es Gratis.',
    unpaid: 'Durante dos semanas no se pudo cobrar. La suscripción está parada y tu cuenta es Gratis.',
    paused: 'Tu suscripción está en pausa. Tu cuenta es Gratis y no se te cobra nada.',
    incomplete: 'El primer pago no llegó a completarse. Tu cuenta es Gratis y no se te ha cobrado nada.',
    unknown: 'Pagas un plan que ya no se vende y que cuenta como Gratis. Escríbenos y lo arreglamos.',
  },
  facts: {
    plan: 'Plan',
    status: 'Estado',
    price: 'Precio',
    until: 'Pagado hasta',
    next: 'Próximo pago',
    nextValue: '{amount} el {date}',
    noNext: 'Ninguno',
    card: 'Tarjeta',
    cardValue: 'acabada en {digits}',
    projects: 'Proyectos',
    projectsOf: '{own} (en Gratis caben {max})',
  },
  every: { month: '{amount} al mes', year: '{amount} al año' },
  due: {
    title: 'Un pago ha fallado',
    first: 'La tarjeta fue rechazada el {date}. No se pierde nada: lo confirmado sigue confirmado y público.',
    days: 'Qué pasa y qué día',
    failed: '{date}: falla el pago. Lo volvemos a intentar sin que hagas nada.',
    free: '{date}: si no se ha pagado, tu cuenta pasa a Gratis. {limit}',
    limited: 'Tus proyectos se quedan como están; para tener más de {count} hará falta Pro.',
    unlimited: 'En este servidor todo sigue siendo gratis, así que no cambia nada.',
    stopped: '{date}: dejamos de intentarlo y la suscripción se para.',
    pay: 'Pagar con otra tarjeta',
  },
  choose: {
    title: 'Suscribirse a Pro',
    month: 'Pagar {amount} al mes',
    year: 'Pagar {amount} al año',
    noPrices: 'El proveedor de pagos no responde en este momento. Vuelve dentro de unos minutos.',
    opening: 'Abriendo la página de pago',
    allFree: 'Ahora mismo todo es gratis para todos, así que una suscripción todavía no añade nada.',
    unneeded: 'No te hace falta: una cuenta sin suscripción cuenta como Pro.',
    after:
      'Se renueva hasta que la canceles, y puedes cancelarla cuando quieras. Cuando una suscripción termina, la cuenta pasa a Gratis.',
    afterLimited:
      'Gratis incluye {count, plural, one {# proyecto} other {# proyectos}}. Cuando una suscripción termina no se borra ni se oculta nada; solo tendrás que esperar para añadir más.',
    failed: 'La página de pago no se ha abierto',
  },
  change: {
    title: 'Cambiar o cancelar',
    toMonth: 'Pagar cada mes',
    toYear: 'Pagar cada año',
    back: 'Seguir como hasta ahora',
    ask: '¿Cambiar la forma de pago?',
    askText:
      'Hoy no se cobra nada ni se pierde nada de lo pagado. A partir del {date} pagarás {price}. Hasta entonces puedes echarte atrás.',
    confirm: 'Cambiar',
    cancel: 'Cancelar la suscripción',
    cancelTitle: '¿Cancelar tu suscripción?',
    cancelText:
      'Sigues con Pro hasta el {date}, que ya está pagado. Después no se cobra nada y tu cuenta pasa a Gratis.',
    cancelDue: 'Dejamos de intentar cobrar a la tarjeta y tu cuenta pasa a Gratis.',
    cancelLimited:
      'Tienes {own, plural, one {# proyecto} other {# proyectos}}. Se quedan todos, públicos y comprobables. Con Gratis no podrás añadir otro mientras tengas {count} o más.',
    cancelFree: 'En este servidor todo es gratis, así que no pierdes nada.',
    cancelBack: 'Puedes echarte atrás hasta ese día.',
    cancelConfirm: 'Cancelar la suscripción',
    keep: 'Conservarla',
    resume: 'Conservar la suscripción',
    card: 'Cambiar la tarjeta',
    changed: 'Cambiado. Pagarás {price} a partir del {date}.',
    unchanged: 'Se queda como está.',
    cancelled: 'Cancelada. Sigues con Pro hasta el {date}.',
    cancelledNow: 'Cancelada.',
    resumed: 'Tu suscripción continúa.',
    failed: 'No se ha podido hacer',
    meanwhile:
      'Tu plan ha cambiado entretanto en otra ventana. Arriba está lo que vale ahora; aquí no se ha cambiado nada.',
  },
  invoices: {
    title: 'Facturas',
    loading: 'Cargando tus facturas',
    empty: 'Todavía no hay facturas',
    emptyText: 'Después de cada pago encontrarás aquí una factura para descargar.',
    period: 'Del {from} al {to}',
    download: 'Descargar',
    downloadOf: 'Descargar la factura del {date}',
  },
  errors: {
    plan_step_impossible: 'Tu plan ha cambiado desde que se abrió esta página. Recárgala para ver lo que vale ahora.',
    card_declined: 'La tarjeta ha sido rechazada. No se ha cobrado nada.',
  },
  returned: {
    checking: 'Preguntando al proveedor de pagos',
    checkingText: 'Son unos segundos. Puedes cerrar esta página: no se pierde nada.',
    paid: 'Tu suscripción está activa',
    paidText: 'El proveedor de pagos la ha confirmado. El recibo te llegará por correo.',
    waiting: 'Aún sin confirmar',
    waitingText:
      'El proveedor de pagos no ha confirmado ningún pago. Si has pagado, puede tardar unos minutos: tu plan cambiará solo y te escribiremos.',
    left: 'No se ha pagado nada',
    leftText: 'Saliste de la página de pago. Tu plan es el mismo que antes.',
    now: 'Tu plan ahora: {tier}.',
    failed: 'No se ha podido cargar tu plan',
    signedOut: 'Entra en tu cuenta para ver tu plan.',
    signIn: 'Entrar',
    billing: 'Ver tu plan',
    again: 'Volver a elegir',
  },
} satisfies typeof en;
