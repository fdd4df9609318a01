import type en from '../en/own-domain-mails.ts';

export default {
  mails: {
    missing: {
      subject: 'Falta el registro de {name}',
      text: 'Ya no encontramos el registro TXT que demuestra que {name} es tuyo. Tu perfil se muestra ahí hasta el {date}. Vuelve a poner el registro antes y no cambia nada.',
    },
    lost: {
      subject: 'Tu perfil ya no se muestra en {name}',
      text: 'El registro TXT que demostraba que {name} es tuyo falta desde hace una semana. Tu perfil en Countersign se queda como está. Para volver a usar el dominio, pon otra vez el registro y pulsa «Comprobar ahora» en los ajustes.',
    },
    button: 'Abrir los ajustes',
  },
} satisfies typeof en;
