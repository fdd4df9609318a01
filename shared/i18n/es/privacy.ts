import { paragraphs, points } from '../../text/paragraphs.ts';
import type en from '../en/privacy.ts';

export default {
  title: 'Política de privacidad',
  description: 'Qué guarda Countersign de miembros, firmantes y visitantes, para qué, cuánto tiempo y cómo se borra.',
  lead: 'Qué se guarda, de quién, para qué y durante cuánto tiempo. En vigor desde el {date}.',
  who: {
    title: 'Quién responde',
    text: paragraphs(
      'Las personas que llevan {host}. Para todo lo que tenga que ver con tus datos, <contact>escríbenos</contact> y elige «Privacidad».',
    ),
  },
  visitors: {
    title: 'Si solo lees',
    text: paragraphs(
      'Contamos cuántas veces se abre una página pública y se siguen sus enlaces, solo en números por día y país, que se guardan {countMonths} meses: a cada cual le interesa saber cuánto se le lee, y es un interés legítimo suyo y nuestro (artículo 6.1.f). Para que nadie cuente dos veces en un día guardamos un resumen de tu dirección de red y del nombre de tu navegador hasta la medianoche UTC; entonces borramos su clave y ya nadie puede reconocerte en él. Si tu navegador pide que no se te siga (Global Privacy Control, Do Not Track), no se te cuenta. Por lo demás, no guardamos quién lee qué. El registro tiene la hora, la dirección de la página sin lo que sigue al signo de interrogación y el resultado; ni dirección de red ni cookies. Nada se carga desde otras empresas y ninguna página lleva rastreadores. En <cookies>Cookies</cookies> está la lista de lo que guarda tu navegador.',
    ),
  },
  members: {
    title: 'Si tienes cuenta',
    text: points(
      'Para darte el servicio que pediste (RGPD, artículo 6.1.b) guardamos',
      'tu nombre, nombre de usuario, direcciones, teléfono y fecha de nacimiento. El teléfono y la fecha nunca se publican,',
      'tu contraseña como resumen Argon2id, las llaves de acceso como claves públicas y el secreto de la aplicación de autenticación, cifrado,',
      'lo que escribes en tu perfil y sobre tus proyectos, tus archivos y a quién preguntas,',
      'el último currículum que trajiste, entero, hasta que pidas olvidarlo o traigas otro,',
      'tus sesiones, con el tipo de navegador y el país desde el que se usaron, para que reconozcas una ajena,',
      'lo que haces aquí con otras personas: comentarios, «me gusta», quién respalda a quién, lo que buscas y guardas, ofertas de trabajo, y candidaturas hasta {applicationDays} días después de que termine su oferta,',
      'si demuestras tu identidad, las fotos de tu documento, cifradas, hasta que un administrador decida o pasen {pendingDays} días, lo que llegue antes; después, la decisión con sus motivos y su fecha, el país, el tipo de documento y un resumen con clave de su número,',
      'si pagas un plan, sus fechas e importes, el número que te da el proveedor de pagos y las cuatro últimas cifras de la tarjeta. La tarjeta no la recibimos nunca.',
    ),
  },
  signers: {
    title: 'Si te piden que confirmes',
    text: points(
      'Alguien nos dio tu nombre, tu dirección y de qué os conocéis para preguntarte por un trabajo. De ti guardamos',
      'esos datos, qué respondiste y cuándo, lo que escribiste al responder o hablaste con quien te preguntó, y el texto exacto que leíste; si sellaste tu respuesta por correo, también ese correo. Es nuestro interés legítimo, y el de quien te preguntó, poder mostrar quién respondió de qué (artículo 6.1.f),',
      'y nada más: ni cuenta ni lista de correo. Si no respondes nunca, tu entrada desaparece {silentDays} días después de que se elimine el proyecto, o cuando un administrador haya decidido sobre él si eso es más tarde; cuando se borra la cuenta de quien te preguntó, o en cuanto la borres tú en <mine>la página de tus confirmaciones</mine>. Que no quieres que te pregunten se conserva, como resumen con clave.',
    ),
  },
  letters: {
    title: 'Si nos escribes o recibes nuestro boletín',
    text: points(
      'Se guarda solo lo que escribes y lo que pediste:',
      'un mensaje de la página de contacto, con tu nombre y tu dirección, y con tu cuenta si habías entrado, hasta {contactDays} días después de atenderlo, y {openDays} días como mucho si nadie lo atiende,',
      'un mensaje para quien tiene un perfil, con tu nombre y tu dirección, y con tu cuenta si habías entrado, hasta {letterDays} días después de entregarlo. Esa persona lee tu nombre y tus palabras, nunca la dirección. Si no confirmas por correo que es tuyo, se borra en {proofHours} horas y un día. De un buzón que alguien bloqueó queda un resumen cifrado que no se puede deshacer,',
      'un aviso sobre una página o una persona, con tu cuenta si habías entrado, hasta {reportDays} días después de decidirlo; si nadie lo decide, {openReportDays} días como mucho. Tu dirección, si la diste, se borra en cuanto te contamos qué pasó,',
      'una dirección para el boletín, con los días en que lo pediste y lo confirmaste. No se envía nada antes de que confirmes. La que no confirma o se da de baja se borra {forgottenDays} días después,',
      'si un artículo de ayuda te sirvió y lo que escribiste de él, sin saber quién eres, durante {answerDays} días,',
      'a qué dirección fue un correo nuestro, durante {recipientDays} días desde que se envió.',
    ),
  },
  visible: {
    title: 'Qué se hace público',
    text: paragraphs(
      'Un perfil y sus proyectos confirmados, salvo que su autor los oculte. Si los incluyen los buscadores y nuestra propia búsqueda lo decide aparte. De quien firma: nombre, relación, organización, dominio de la dirección, día y, si lo permitió, el comentario. Nunca lo que va delante de la @. <mine>La página de tus confirmaciones</mine> oculta tu nombre si lo prefieres.',
    ),
  },
  self: {
    title: 'Contra la confirmación propia',
    text: paragraphs(
      'Nadie puede confirmar su propio trabajo, así que tenemos que notar cuándo autor y firmante son la misma persona. Para eso hay un número al azar en una cookie de tu navegador, y de él, del nombre del navegador y de la red guardamos resúmenes con clave: se pueden comparar entre sí, pero no deshacer. No tomamos ninguna huella de tu aparato. A quién se refiere una respuesta y cuándo llegó se guarda con ellos para siempre, también después de un borrado, porque si no bastaría con irse y volver para anular una negativa. Sin tu dirección o tu navegador, esos resúmenes no llevan a nadie.',
    ),
  },
  times: {
    title: 'Cuánto tiempo',
    text: points(
      'Mientras tengas cuenta, y después:',
      'una cuenta borrada deja de verse al momento y se borra a los {wayBack} días; las copias de seguridad que la contienen desaparecen 30 días después,',
      'una copia de tus datos se puede descargar durante {exportDays} días,',
      'un nombre de usuario anterior lleva al nuevo durante {nameDays} días,',
      'las respuestas de tus firmantes siguen siendo suyas, sin tu nombre. Lo que tú respondiste sobre el trabajo de otras personas se queda, con tu nombre, hasta que lo borres en <mine>la página de tus confirmaciones</mine>,',
      'el registro público conserva para siempre una huella de cada respuesta y de cada una que se retira; no nombra a nadie. El registro de auditoría conserva qué se hizo y cuándo, sin las palabras.',
    ),
  },
  others: {
    title: 'Quién más lo ve',
    text: paragraphs(
      'El servidor que lleva nuestros correos y quien aloja nuestros servidores, ambos solo según nuestras instrucciones. Si entras con Google, GitHub o LinkedIn, esa empresa sabe que lo haces y nos da tu nombre y tu dirección. Si pagas un plan, el proveedor de pagos recibe lo que hace falta para pagar. Para saber qué es un dominio de correo preguntamos por él al sistema de nombres de dominio, nunca por ti. A quien lleva un dominio de correo propio se le puede avisar por correo de que una respuesta desde él confirmó un trabajo: con la entrada del registro público y, si el trabajo lo puede leer cualquiera, su título y su autor, nunca quién respondió. No vendemos nada.',
    ),
  },
  rights: {
    title: 'Tus derechos',
    text: points(
      'Puedes',
      'verlo y descargarlo todo: con cuenta, en sus ajustes; si firmaste, en <mine>la página de tus confirmaciones</mine>,',
      'corregirlo, ocultarlo o borrarlo en esos mismos sitios. Ningún administrador tiene que dar permiso,',
      'oponerte o pedir una pausa <contact>escribiéndonos</contact>. Respondemos en un mes como mucho,',
      'reclamar ante la autoridad de protección de datos del lugar donde vives.',
    ),
  },
  changes: {
    title: 'Si esto cambia',
    text: paragraphs(
      'A quien tiene cuenta le avisamos por correo antes de guardar algo que antes no se guardaba. Una prueba nuestra compara <cookies>la lista de cookies</cookies> con lo que un navegador guarda de verdad.',
    ),
  },
} satisfies typeof en;
