import example from './dashboard/example.ts';

/** The one thing that is worth doing while nothing waits. */
export default {
  example,
  title: 'Tu siguiente paso',
  photo: {
    title: 'Pon tu foto',
    text: 'Tu trabajo está confirmado. Con una cara al lado, a un cliente nuevo le cuesta menos escribirte.',
    action: 'Poner foto',
  },
  ask: {
    title: 'Pídeselo a otro cliente',
    text: 'Dos proyectos confirmados por dos personas ya son una trayectoria. El siguiente te lleva unos cuatro minutos.',
    action: 'Añadir proyecto',
  },
  share: {
    title: 'Llévalo adonde ya te encuentran',
    text: 'Una insignia para tu web, los datos para LinkedIn y una línea para la firma de tu correo.',
    action: 'Compartir',
  },
};
