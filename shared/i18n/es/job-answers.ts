import type en from '../en/job-answers.ts';

export default {
  declined:
    'Hola, {name}:\n\nGracias por presentarte y por los trabajos que pusiste por delante. Esta vez seguimos con otra persona. Eso no quita nada a lo que otros han confirmado de tu trabajo.\n\nTe deseamos mucha suerte.',
  offered:
    'Hola, {name}:\n\nNos gustaría ofrecerte este trabajo. Escríbenos en esta página cuándo podrías empezar y qué necesitas de nosotros antes. La paga y las horas son las de la oferta.\n\nQuedamos a la espera de tu respuesta.',
} satisfies typeof en;
