import type en from '../en/ui.ts';

export default {
  brand: 'Countersign',
  refusedTitle: 'Error: {title}',
  needsScript: 'Esto solo se puede enviar con JavaScript, que aquí no está activo. No se ha enviado nada.',
  optional: '(opcional)',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  close: 'Cerrar',
  retry: 'Intentarlo de nuevo',
  part: { coming: 'Cargando …', failed: 'Esta parte no se ha cargado. Comprueba la conexión e inténtalo de nuevo.' },
  reachToast: 'Pulsa F8 para llegar a su botón.',
  confirmed: 'Confirmado',
  portraitOf: 'Retrato de {name}',
  monogramOf: 'Monograma de {name}',
  help: { label: 'Ayuda sobre esto', newTab: '(se abre en otra pestaña)' },
  states: {
    approved: 'Aprobado',
    pending: 'Pendiente',
    held: 'En revisión',
    rejected: 'Rechazado',
    stated: 'Declarado',
  },
  evidence: {
    who: 'Quién lo confirma',
    from: 'Organización',
    when: 'Fecha',
    how: 'Cómo se respalda',
  },
  times: {
    now: 'ahora mismo',
    minutes: '{count, plural, one {hace # minuto} other {hace # minutos}}',
    hours: '{count, plural, one {hace # hora} other {hace # horas}}',
    days: '{count, plural, one {hace # día} other {hace # días}}',
  },
  share: {
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'No se ha podido copiar el enlace',
    byHand: 'Cópialo a mano: {address}',
    send: 'Compartir',
  },
  fileGone: 'Ya no se guarda',
  fileKinds: {
    image: 'Imagen',
    document: 'Documento',
  },
} satisfies typeof en;
