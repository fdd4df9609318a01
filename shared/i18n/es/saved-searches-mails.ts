/** Lo que solo dicen los correos de las búsquedas guardadas: ninguna página lo lleva. */
export default {
  mail: {
    subject: '{count, plural, one {# resultado nuevo} other {# resultados nuevos}} para «{name}»',
    intro: 'Tu búsqueda guardada «{name}» ha encontrado algo nuevo.',
    more: 'Y {count} más.',
    button: 'Ver los resultados',
    why: 'Recibes este correo porque guardaste esta búsqueda.',
    stop: 'No recibir más correos de esta búsqueda',
    change: 'Tus búsquedas guardadas',
  },
};
