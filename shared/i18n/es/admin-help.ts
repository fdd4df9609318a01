import type en from '../en/admin-help.ts';

export default {
  title: 'Reglas',
  lead: 'Qué significan las colas, las cifras y la página del servidor, y qué no se te muestra.',
  queues: {
    title: 'Colas',
    order: {
      term: 'Orden',
      text: 'Va primero lo que lleva más tiempo esperando. Lo que espera alguien con Pro va {head} horas por delante si los planes tienen límites; se mira igual y se promete para el mismo día.',
    },
    late: {
      term: 'Con retraso',
      text: 'Prometemos respuesta en {project} días laborables, y en {identity} si es una identidad, de lunes a viernes, UTC. En rojo, cuántos llevan más tiempo. Las opiniones sobre la ayuda y lo que parece concertado no tienen promesa.',
    },
    count: {
      term: 'Cuentas',
      text: 'Cambian solas. Una cuenta llega hasta {max}. De los proyectos retenidos de un autor espera uno en la cola, el más antiguo; los demás van detrás.',
    },
    take: {
      term: 'Tomar un caso',
      text: 'Con «Asignarme», o con c, un caso es tuyo {claim} minutos, y los demás lo ven. Después vuelve a ser de cualquiera. De dos personas decide una; a la otra se le dice que ya está.',
    },
    undo: {
      term: 'Deshacer',
      text: 'Una decisión desde la lista cuenta a los {undo} segundos. Hasta entonces, u la deshace, y nadie se ha enterado de nada.',
    },
    reason: {
      term: 'Motivos',
      text: 'A quien se le dice que no lee tu motivo y puede recurrir. El recurso lo decide otra persona del equipo, en cuanto la hay. Puedes hacer una pregunta a quien recurre; mientras espera su respuesta, el caso no va con retraso.',
    },
    keys: {
      term: 'Teclas',
      text: 'Pulsa ? en una cola para verlas, y para desactivarlas.',
    },
  },
  own: {
    title: 'Lo que no se te muestra',
    matters: {
      term: 'Lo tuyo',
      text: 'Lo que es sobre ti, sobre una cuenta con tu buzón o tu navegador, sobre alguien con quien tienes un proyecto en común, o sobre un proyecto en el que tienes parte. No está en ninguna cola ni en el registro que ves. Lo decide otra persona del equipo: conviene que seáis dos.',
    },
    log: {
      term: 'El registro',
      text: 'Ahí queda todo lo que hace el equipo, también cada vez que alguien mira una foto de una identidad. Las filas no se pueden cambiar, y un comando comprueba que no falta ninguna.',
    },
    step: {
      term: 'Prueba de que eres tú',
      text: 'Para suspender, cambiar papeles, cerrar sesiones, retirar lo que alguien publicó, anular, dar por perdida una tarea, ver y decidir identidades, y descargar el registro o los lectores del boletín hace falta una de los últimos {step} minutos.',
    },
  },
  numbers: {
    title: 'Cifras',
    now: {
      term: 'Contadas ahora',
      text: 'Todo se cuenta a partir de lo que hay. Falta lo que se borró después, así que una cifra del mes pasado puede bajar. Los días empiezan a medianoche UTC.',
    },
    held: {
      term: 'Retenidos',
      text: 'Proyectos que una regla quiere que mire una persona. Siguen adelante: los firmantes pueden responder otra vez. En manos de firmantes: se pregunta a uno una vez más, o se nombra a otra persona.',
    },
    mail: {
      term: 'Devueltos, abandonados',
      text: 'Devuelto: no existe ese buzón. Abandonado: el servidor de correo no lo aceptó en ninguno de doce intentos, o alguien del equipo lo dio por perdido.',
    },
    waits: {
      term: 'Tiempo de espera',
      text: 'Horas de reloj, con noches y fines de semana, mientras que la promesa es en días laborables. La mitad y nueve de cada diez: de lo que se decidió en ese tiempo.',
    },
  },
  operations: {
    title: 'Servidor',
    jobs: {
      term: 'Tareas',
      text: 'Lo que se hace aparte de las peticiones, como el correo. Fallidas: nadie lo intenta más. En reintento: le quedan intentos, con pausas cada vez más largas.',
    },
    retry: {
      term: 'Intentar ya',
      text: 'La hace enseguida, con todos sus intentos. Úsalo cuando la causa haya pasado, como un servidor de correo que no respondía.',
    },
    drop: {
      term: 'Dar por perdida',
      text: 'La quita para siempre. Un correo cuenta como fallido y su proyecto lo dice; un caso cuya decisión era esa vuelve a esperar.',
    },
    mail: {
      term: 'Correo de prueba',
      text: 'Va a tu propia dirección y muestra qué dijo el servidor de correo. Aceptado no quiere decir que haya llegado: mira tu buzón.',
    },
    replica: {
      term: 'Base de datos',
      text: 'Si las búsquedas leen de una copia de la base de datos. Mientras no responde, van a la base de datos y no hay que hacer nada enseguida.',
    },
  },
} satisfies typeof en;
