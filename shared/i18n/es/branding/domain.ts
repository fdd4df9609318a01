import type en from '../../en/branding/domain.ts';

export default {
  title: 'Un dominio propio',
  note: 'Tu perfil se muestra también ahí. El original sigue en su dirección de aquí, que es la que aparece en los buscadores.',
  pro: 'Esto es parte de Pro. Un dominio que ya habías demostrado se conserva y se vuelve a mostrar cuando lo tengas.',
  name: 'Dominio',
  nameHelp: 'Uno que hayas registrado, o un nombre dentro de él, como trabajo.example.com.',
  add: 'Usar este dominio',
  adding: 'Guardando',
  failed: 'No se ha cambiado el dominio',
  lookFailed: 'No hemos podido terminar la comprobación',
  state: 'Estado',
  states: {
    waiting: 'A la espera de su registro',
    proved: 'Demostrado',
    missing: 'Falta su registro',
    lost: 'Ya no está demostrado',
  },
  said: {
    waiting:
      'Añade los dos registros de abajo donde gestionas el dominio. Pueden pasar horas hasta que se vean en todas partes; lo miramos cada hora durante una semana.',
    proved: 'El dominio es tuyo mientras siga su registro TXT. Lo miramos una vez al día.',
    missing:
      'Ya no encontramos el registro TXT. Vuelve a ponerlo antes del {date}; si no, desde entonces tu perfil no se muestra ahí.',
    lost: 'El registro TXT faltó demasiado tiempo, así que tu perfil no se muestra ahí. Vuelve a ponerlo y comprueba otra vez.',
  },
  off: 'Demostrado, pero no se muestra: tu plan no lo incluye ahora. Quien lo visita llega a tu dirección de aquí.',
  leads: 'Lleva hasta aquí',
  leading: {
    yes: 'Sí',
    no: 'Todavía no. Si una red delante de tu dominio responde por él, mira la propia página.',
    unknown: 'No se sabe',
  },
  looked: 'Comprobado',
  never: 'Todavía no',
  records: 'Registros en tu proveedor',
  record: { type: 'Tipo', name: 'Nombre', value: 'Valor' },
  proves: 'Demuestra que el dominio es tuyo',
  points:
    'Trae hasta aquí a quien lo visita. Si tu proveedor no admite un CNAME ahí, como en un dominio sin nada delante, usa su ALIAS o ANAME.',
  look: 'Comprobar ahora',
  looking: 'Comprobando',
  lookedNow: {
    waiting: 'El registro aún no está.',
    proved: 'El registro está.',
    missing: 'Falta el registro.',
    lost: 'El registro no está.',
  },
  visit: 'Ver tu página en {name}',
  remove: 'Quitar el dominio',
  removeTitle: '¿Quitar {name}?',
  removeText:
    'Tu perfil deja de mostrarse ahí al momento, y otra persona que demuestre el dominio podrá usarlo. Tu perfil de aquí se queda como está.',
  removeConfirm: 'Quitar',
  keep: 'Conservarlo',
} satisfies typeof en;
