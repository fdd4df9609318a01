import { paragraphs, points } from '../../text/paragraphs.ts';
import type en from '../en/terms.ts';

export default {
  title: 'Condiciones de uso',
  description: 'Las reglas para usar Countersign, tanto si enseñas tu trabajo como si confirmas el de alguien.',
  lead: 'Con qué puedes contar y qué te pedimos. En vigor desde el {date}.',
  parties: {
    title: 'Entre quiénes',
    text: paragraphs(
      'Estas condiciones rigen entre tú y las personas que llevan {host} («nosotros»). Leer páginas públicas y confirmar el trabajo de alguien no exigen cuenta ni más acuerdo que lo que aquí se dice sobre ello.',
    ),
  },
  account: {
    title: 'Tu cuenta',
    text: paragraphs(
      'Una cuenta es de una sola persona, de al menos {age} años. Da tu nombre verdadero: es lo que confirman tus clientes y pasa a formar parte de cada confirmación.',
      'No compartas tus formas de entrar. Cuando algo cambia en ellas te avisamos por correo, con un enlace que lo deshace durante {hours} horas.',
    ),
  },
  work: {
    title: 'Lo que escribes sobre tu trabajo',
    text: points(
      'Conservas todos los derechos sobre lo que escribes y subes. Nos permites guardarlo, enseñarlo a las personas a quienes pides que confirmen y, una vez confirmado, publicarlo mientras tú lo dejes público. Respondes de tres cosas:',
      'de que es verdad y lo hiciste tú,',
      'de que puedes enseñarlo: ni secretos de un cliente ni trabajo ajeno con tu nombre,',
      'de que puedes darnos la dirección de quien va a confirmarlo.',
    ),
  },
  confirming: {
    title: 'Si te piden que confirmes',
    text: paragraphs(
      'Tu respuesta dice lo que sabes de un trabajo. No es una garantía, ni un contrato, ni un pago, y nadie te obliga a darla. Antes de pulsar, la página dice qué se hará público.',
      'Puedes retirar una confirmación cuando quieras. Desde ese momento no cuenta; queda constancia de que hubo una respuesta y de que se retiró. No está permitido responder en nombre de otra persona ni a cambio de dinero.',
    ),
  },
  not: {
    title: 'Lo que no está permitido',
    text: points(
      'No se puede',
      'confirmar el trabajo propio ni hacer que lo confirme quien no lo conoce,',
      'usar el nombre, el buzón o la foto de otra persona,',
      'escribir a quien no tiene nada que ver con el trabajo, ni ofender a nadie,',
      'subir nada ilegal o que dañe los aparatos de otros,',
      'sobrecargar el servicio ni saltarse sus límites. Buscar fallos es bienvenido si no tocas datos ajenos y nos lo cuentas.',
    ),
  },
  us: {
    title: 'Lo que podemos hacer',
    text: paragraphs(
      'Hay reglas que retienen las respuestas extrañas hasta que las mira una persona. Un administrador puede aprobar, rechazar o quitar lo que incumpla estas condiciones y cerrar una cuenta; te avisamos por correo con el motivo. Un rechazo se recurre en la página del proyecto; el cierre de una cuenta, <contact>escribiéndonos</contact>.',
      'No cambiamos lo que habéis escrito tú o quienes firman. Nadie de aquí puede confirmar un proyecto en lugar de quien firma.',
    ),
  },
  price: {
    title: 'Cuánto cuesta',
    text: paragraphs(
      'En <pricing>Precios</pricing> se dice qué es gratis y qué no. Ningún límite ni precio nuevo empieza a valer para ti sin que lo sepas antes.',
    ),
  },
  leaving: {
    title: 'Si te vas',
    text: paragraphs(
      'Puedes llevarte una copia de todos tus datos y borrar tu cuenta cuando quieras en sus ajustes. Deja de verse al momento y se borra a los {wayBack} días; hasta entonces, entrar la recupera. Lo que dijeron quienes firmaron sigue siendo suyo, sin tu nombre. <privacy>La política de privacidad</privacy> dice qué queda y por qué.',
    ),
  },
  liability: {
    title: 'De qué respondemos',
    text: paragraphs(
      'Mantenemos el servicio en marcha lo mejor que podemos, sin prometer que no se interrumpa nunca. Una confirmación es la palabra de quien la dio: decimos qué la respalda, pero no respondemos del trabajo en sí.',
      'Respondemos sin límite del daño causado a propósito o por negligencia grave, del que afecte a la vida o la salud y de todo aquel que la ley no permita excluir. Fuera de eso, no respondemos del daño que no se podía prever.',
    ),
  },
  changes: {
    title: 'Si cambian estas condiciones',
    text: paragraphs(
      'A quien tiene cuenta le avisamos por correo 30 días antes de un cambio que le afecte, y puede irse antes de que valga. Nada de lo que dice esta página toca los derechos que la ley de tu país te da como consumidor.',
    ),
  },
} satisfies typeof en;
