import type en from '../en/cookies.ts';

export default {
  title: 'Política de cookies',
  description: 'Cada cookie y clave de almacenamiento que usa Countersign, para qué sirve y cuánto dura.',
  lead: 'Todo lo que guardamos en tu navegador, línea por línea. Nada de ello viene de fuera.',
  necessary: {
    title: 'Necesarias',
    note: 'Sin ellas las páginas no funcionan, así que no requieren que elijas.',
  },
  preferences: {
    title: 'Elegidas por ti',
    note: 'Se guardan cuando pulsas el botón que las cambia: durante un año o, si lo has rechazado, hasta que cierras el navegador.',
  },
  analytics: {
    title: 'Estadísticas',
    text: 'Ninguna en tu navegador. Cuántas veces se abren las páginas públicas se cuenta en nuestro servidor, sin cookies; la política de privacidad dice cómo.',
  },
  marketing: {
    title: 'Publicidad',
    text: 'Ninguna. No hay anuncios y nadie te sigue desde aquí hasta otra web.',
  },
  name: 'Nombre',
  purpose: 'Para qué sirve',
  lasts: 'Cuánto dura',
  places: { cookie: 'Cookie', localStorage: 'Almacenamiento local', sessionStorage: 'Almacenamiento de sesión' },
  days: '{count, plural, one {# día} other {# días}}',
  minutes: '{count} minutos',
  tab: 'Hasta cerrar la pestaña',
  kept: 'Hasta que cierras sesión',
  prefix:
    'En este sitio, las cookies de las que depende alguna decisión llevan «__Host-» delante del nombre, lo que impide que otros sitios las pongan.',
  purposes: {
    adminKeys:
      'Recuerda si las teclas sueltas funcionan para nuestro personal. Se guarda cuando alguien de él lo elige.',
    session: 'Mantiene tu sesión abierta.',
    csrf: 'Demuestra que un formulario se envió desde una página nuestra.',
    device:
      'Un número al azar. Distingue tu navegador de otros para que nadie confirme su propio trabajo y se note si entra un extraño. Se guarda al entrar en tu cuenta o al responder a una petición.',
    challenge: 'Recuerda el primer paso para entrar mientras escribes el segundo.',
    mailedWindow:
      'Para qué acabas de pedir un correo, de modo que su código pueda escribirse en la página siguiente. Solo nuestro servidor puede leerla.',
    flow: 'Mantiene unido el intento de entrar con Google, GitHub, LinkedIn u otro proveedor hasta que vuelves.',
    signing: 'Abre la página del proyecto que te pidieron confirmar, en lugar del código del enlace.',
    mailbox: 'Abre la página de tus confirmaciones.',
    identityPhone: 'Hace que este teléfono sea aquel en el que sigues con las fotos de tu verificación de identidad.',
    consent: 'Lo que permitiste, para no preguntarte en cada página.',
    theme: 'El tema claro u oscuro.',
    language: 'El idioma que elegiste.',
    sidebar: 'Cómo está la barra lateral.',
    slash: 'Si la tecla / lleva al cuadro de búsqueda.',
    sharedSession: 'Cuándo termina tu sesión, para que tus pestañas la renueven a la vez.',
    payment: 'Cómo volviste de la página de pago, hasta que se consulta tu plan.',
    pendingUser: 'La dirección con la que acabas de registrarte, para que la página siguiente pueda nombrarla.',
    pendingReset: 'Que en esta pestaña se está cambiando la contraseña.',
    carried: 'Lo que escribiste en una página, mientras se carga de nuevo en otro idioma.',
    uploads: 'Hasta dónde se subió un archivo, para seguir desde ahí cuando lo elijas de nuevo.',
    scroll: 'Hasta dónde bajaste en una página, para que al volver estés en el mismo sitio.',
    reloadedAt: 'Cuándo se recargó una página sola tras un error, para que lo haga una vez.',
  },
} satisfies typeof en;
