import type en from '../en/pricing.ts';

export default {
  title: 'Precios',
  free: {
    description: 'Countersign es gratis: todas las funciones, para todo el mundo y sin tarjeta.',
    lead: 'Todas las funciones son gratis, para todo el mundo.',
    amount: 'Gratis',
    per: 'hoy, y sin pedir tarjeta',
    included: 'Qué incluye',
    projects: 'Todos los proyectos que quieras',
    signers: 'Hasta {signers} personas por proyecto a quienes preguntar',
    files: '{project} MB de archivos por proyecto',
    security: 'Llaves de acceso, segundo paso y una vuelta atrás tras una intrusión',
    data: 'Una copia de tus datos para descargar, y un borrado que borra',
    signing: 'Confirmar, que nunca ha costado nada',
    later: 'Si algún día cambia',
    laterText:
      'Antes de poner un límite avisaríamos por correo a todas las cuentas. Lo confirmado sigue siendo público y comprobable, tenga el plan que tenga su autor.',
  },
  tiers: {
    description: 'Dos planes: Gratis, con dos proyectos, y Pro, sin ese límite.',
    lead: 'Dos planes. Confirmar el trabajo de alguien no cuesta nada en ninguno.',
    caption: 'Qué incluye cada plan',
    what: 'Incluye',
    free: 'Gratis',
    pro: 'Pro',
    projects: 'Proyectos',
    unlimited: 'Sin límite',
    analytics: 'Estadísticas avanzadas',
    support: 'Atención prioritaria',
    branding: 'Marca propia',
    yes: 'Sí',
    no: 'No',
    now: 'Qué vale hoy',
    nowText:
      'Pro todavía no se puede comprar. Hasta entonces, toda cuenta sin suscripción cuenta como Pro, así que nadie tiene límite. Las estadísticas avanzadas y la marca propia aún no existen.',
  },
  start: 'Empezar',
  ask: 'Pregúntanos algo',
} satisfies typeof en;
