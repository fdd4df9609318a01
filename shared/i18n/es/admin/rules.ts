import type en from '../../en/admin/rules.ts';

export default {
  owner_mailbox: {
    title: 'El buzón del firmante es el del propio dueño',
    text: 'Sin etiquetas «+», puntos ni dominios alias, la dirección de {signer} lleva al mismo buzón que la del dueño del proyecto.',
  },
  disposable_domain: {
    title: 'Dirección de usar y tirar',
    text: '{domain} da a cualquiera direcciones que duran unos minutos.',
  },
  relay_address: {
    title: 'Dirección de reenvío',
    text: '{domain} reenvía el correo sin decir a quién, y da a cada persona todas las direcciones que quiera.',
  },
  owner_domain: {
    title: 'El dominio de correo del propio dueño',
    text: '{signer} y el dueño tienen direcciones de {domain}, y de ahí no se conoce a nadie ajeno al dueño.',
  },
  lookalike_domain: {
    title: 'Un dominio que parece otro',
    text: '{domain} se confunde fácilmente con {known}, que ya había respondido aquí.',
  },
  numbered_mailboxes: {
    title: 'Buzones en serie',
    text: '{mailboxes, plural, one {Otro buzón que confirmó a este dueño se llama} other {Otros # buzones que confirmaron a este dueño se llaman}} como el de {signer}, salvo por las cifras.',
  },
  resembling_signer: {
    title: 'Se llama como el dueño',
    text: 'El nombre o la dirección de {signer} es como la del dueño.',
  },
  fresh_mailbox: {
    title: 'Primera respuesta de este buzón',
    text: 'Nunca había respondido aquí, y nadie responde de su dominio. Por sí solo no significa nada.',
  },
  same_device: {
    title: 'Respondido en el navegador del dueño',
    text: 'La cuenta del dueño, u otra enlazada con ella, se ha usado en el navegador desde el que respondió {signer}.',
  },
  shared_browser: {
    title: 'Un navegador, varios firmantes',
    text: 'Desde el navegador de {signer} {mailboxes, plural, one {respondió # buzón más} other {respondieron # buzones más}}.',
  },
  same_network: {
    title: 'Respondido desde una red del dueño',
    text: 'El dueño estuvo ahí en esas semanas ({crowd, plural, one {# persona vista} other {# personas vistas}}, prefijo de {bits} bits). También los compañeros y las familias comparten red.',
  },
  signers_network: {
    title: 'Firmantes en una misma red',
    text: '{mailboxes, plural, one {Otro firmante de este dueño respondió} other {Otros # firmantes de este dueño respondieron}} desde la misma red pequeña.',
  },
  quick_answer: {
    title: 'Respondido al momento',
    text: 'La respuesta llegó {seconds} segundos después de entregarse el correo.',
  },
  same_agent: {
    title: 'Un navegador como el del dueño',
    text: 'Se presenta exactamente igual que un navegador del dueño. Les pasa a muchos.',
  },
  same_machine: {
    title: 'Como en la mesa del dueño',
    text: 'Una red de pocos, un navegador como el del dueño y un buzón que nunca había respondido, todo a la vez.',
  },
  owner_present: {
    title: 'El dueño estaba ahí',
    text: 'El dueño había usado su cuenta {seconds} segundos antes de la respuesta.',
  },
  second_account: {
    title: 'Cuentas enlazadas',
    text: '{signer} y el dueño coinciden en un buzón o un navegador que han usado los dos.',
  },
  shared_phone: {
    title: 'Un mismo teléfono',
    text: 'Las cuentas del dueño y de {signer} dan el mismo número de teléfono.',
  },
  shared_photo: {
    title: 'Una misma foto',
    text: 'Las cuentas del dueño y de {signer} muestran la misma imagen.',
  },
  many_strangers: {
    title: 'Firma para muchos',
    text: 'Este buzón ha confirmado trabajo de {owners, plural, one {# persona} other {# personas distintas}} en 30 días.',
  },
  many_houses: {
    title: 'Habla por varios clientes',
    text: 'Para {owners, plural, one {otro dueño} other {otros # dueños}} este buzón confirmó trabajo de un cliente que se llama de otra forma.',
  },
  mutual_signing: {
    title: 'Se firman en círculo',
    text: 'Con esta respuesta, una cadena de {steps} confirmaciones lleva del dueño al dueño; {outside, plural, =0 {nadie de fuera ha confirmado} one {# persona de fuera ha confirmado} other {# personas de fuera han confirmado}} a uno de los dos.',
  },
  earlier_hold: {
    title: 'Retenido antes',
    text: 'Una respuesta anterior de {signer} a este dueño, o una versión o copia anterior de este trabajo, está retenida o se rechazó en la revisión.',
  },
  not_credible_before: {
    title: 'Rechazado antes por no ser creíble',
    text: 'En la revisión no se creyó este trabajo, una copia suya u otra confirmación de este dueño.',
  },
  not_credible_elsewhere: {
    title: 'Sin crédito para otra persona',
    text: 'En la revisión no se creyó lo que el buzón de {signer} había confirmado de otro dueño.',
  },
  dissent: {
    title: 'Otra persona dijo que no',
    text: 'Un firmante rechazó este trabajo, pidió cambios, no conocía al dueño o retiró una confirmación, aquí o en una copia, y nadie lo ha resuelto aún en la revisión.',
  },
  said_against: {
    title: 'Objeciones recientes a otro trabajo',
    text: 'Alguien a quien se preguntó por otro trabajo de este dueño no lo conocía, dijo que no o pidió cambios, y nadie lo ha mirado desde entonces.',
  },
  copied_text: {
    title: 'Contado con palabras de otra persona',
    text: 'Buena parte de este texto está en un trabajo que otro firmante había confirmado antes a otra persona.',
  },
  changed_mind: {
    title: 'Antes lo rechazó',
    text: '{signer} rechazó una versión anterior de este trabajo y confirma esta.',
  },
  odd_pattern: {
    title: 'Una serie de confirmaciones extrañas',
    text: '{taken, plural, one {Otra confirmación anterior de este dueño llegó} other {Otras # confirmaciones anteriores de este dueño llegaron}} también al momento o desde su propia red.',
  },
  held_elsewhere: {
    title: 'Hay otras respuestas retenidas',
    text: '{taken, plural, one {Otra respuesta a este dueño está retenida} other {Otras # respuestas a este dueño están retenidas}}.',
  },
  burst: {
    title: 'Muchos firmantes nuevos en un día',
    text: '{mailboxes} buzones confirmaron a este dueño por primera vez en un mismo día.',
  },
  fresh_account: { title: 'Cuenta nueva', text: 'La cuenta del dueño tenía menos de un día.' },
  conflicting_answers: { title: 'Los firmantes no coinciden', text: 'Un firmante confirmó este texto y otro no.' },
  appeal: { title: 'Recurso', text: 'El dueño pide que se vuelva a mirar: «{message}»' },
  review: { title: 'Decidido en la revisión', text: 'Se guarda por si este trabajo o una copia vuelve.' },
} satisfies typeof en;
