import type en from '../en/disclosures.ts';

export default {
  own: {
    title: 'Mostrar a una persona',
    note: 'Una vez, durante siete días',
    text: 'Un enlace muestra a quien lo abra primero lo que otros no pueden leer, y le da un archivo para comprobarlo. Te avisamos cuando se abra.',
    for: 'Para quién (solo lo ves tú)',
    make: 'Crear un enlace',
    made: 'Envía este enlace a una persona. Aquí se muestra una sola vez.',
    list: 'Enlaces hasta ahora',
    unnamed: 'Sin nota',
    madeOn: 'Creado el {day}.',
    states: {
      waits: 'Aún no se ha abierto. Funciona hasta el {day}.',
      opened: 'Abierto el {day}.',
      ended: 'Terminado el {day}, sin abrirse.',
      expired: 'Caducado el {day}, sin abrirse.',
    },
    end: 'Terminarlo',
    endOf: 'Terminar el enlace {note}',
  },
  page: {
    title: '{owner} te muestra algo confidencial',
    lead: 'Se muestra una vez, a quien pulse el botón; {owner} sabrá que se abrió. Guarda lo que necesites: después el enlace no abre nada.',
    button: 'Mostrarlo',
    gone: 'Este enlace no muestra nada',
    goneLead: 'Ya se abrió, ha terminado o nunca existió. Pide uno nuevo a quien te lo envió.',
    home: 'A la página de inicio',
  },
  shown: {
    lead: 'Te lo muestra {owner}, y a nadie más con este enlace. No lo compartas, por favor.',
    confirmed: 'Quién lo confirmó',
    unnamed: 'Prefiere que no se le nombre',
    file: 'Guardar el archivo que lo prueba',
    fileText:
      'Con él, nuestra página de comprobación y el programa ven que exactamente estas palabras están en el registro público.',
    later: 'El registro aún no ha llegado a esta respuesta. Pide otro enlace dentro de unos minutos.',
  },
  errors: {
    nothing_withheld: 'De este proyecto no hay nada confidencial, o no está confirmado.',
    disclosures_full: 'Ya esperan veinte enlaces de este proyecto. Termina uno antes.',
    disclosure_made: 'Este enlace ya se creó. Crea otro.',
    disclosure_note_too_long: 'Usa 120 caracteres como máximo.',
  },
} satisfies typeof en;
