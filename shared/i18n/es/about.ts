import { paragraphs } from '../../text/paragraphs.ts';
import type en from '../en/about.ts';

export default {
  title: 'Quiénes somos',
  description: 'Por qué existe Countersign, la única regla que cumple y qué no promete.',
  lead: 'Sobre el papel, el trabajo bueno y el inventado se parecen. Queremos que quien lee pueda distinguirlos.',
  why: {
    title: 'Por qué existe',
    text: paragraphs(
      'En un currículum cabe cualquier cosa. Pedir referencias supone llamadas que casi nadie hace, y una recomendación publicada en la web de uno mismo pudo escribirla su dueño: quien la lee no tiene forma de saberlo.',
      'Aquí cambia una sola cosa. Debajo de cada trabajo figura el nombre de alguien que lo conoce, el día en que lo dijo y, en palabras sencillas, qué respalda su respuesta.',
    ),
  },
  rule: {
    title: 'La única regla',
    text: paragraphs(
      'Nadie puede confirmar su propio trabajo. Todo lo demás sale de ahí.',
      'El enlace llega al buzón del cliente y no lo ve nadie más: ni quien lo pidió ni nuestro equipo. De él solo guardamos una huella; admite una sola respuesta y caduca a los {days} días. Abrirlo no cambia nada, porque los filtros de correo también abren enlaces. Hace falta que una persona pulse un botón.',
      'Lo confirmado queda fijo junto con el texto que se leyó. Una respuesta extraña espera a que la mire una persona y hasta entonces no se publica.',
    ),
  },
  limits: {
    title: 'Lo que no prometemos',
    text: paragraphs(
      'Una confirmación significa que quien lee cierto buzón responde por ese trabajo. Decimos qué la respalda: solo el enlace, un dominio de correo o un código escrito en ese momento. No hay puntuaciones.',
      'Alguien con un segundo buzón que nadie sabe que es suyo, desde otro aparato y otra red, nos parece un cliente. En ese caso la página dice que el buzón está en un proveedor público, y tú juzgas cuánto vale.',
      'El registro público muestra que no cambiamos, antedatamos ni quitamos sin que se note lo que se respondió. Que nunca inventamos una respuesta no lo puede mostrar: eso lo sostienen nuestra palabra y lo que respalda cada confirmación.',
    ),
  },
  change: {
    title: 'De quién es una respuesta',
    text: paragraphs(
      'De quien la dio. Puede retirarla cuando quiera, ocultar su nombre, ver todo lo que se le ha preguntado a su buzón y hacer que se borren su nombre y sus palabras, sin tener cuenta. La página que mostraba su respuesta cambia en ese momento.',
    ),
  },
  who: {
    title: 'Quién está detrás',
    text: paragraphs(
      'Esta instalación la llevan las personas de {host}. No hay anunciantes y nada de estas páginas se carga desde sitios ajenos. Si algo está mal o falta, <contact>escríbenos</contact>: lo lee una persona.',
    ),
  },
} satisfies typeof en;
