import type en from '../en/shell.ts';

export default {
  skipToContent: 'Ir al contenido',
  environment: {
    label: 'Entorno',
    local: 'Este es un servidor local. Nada de lo que hay aquí es público.',
    preview: 'Esta es una versión de prueba. Lo que escribas aquí puede borrarse.',
  },
  consent: { again: 'Ajustes de cookies' },
  theme: {
    label: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    toDark: 'Cambiar al tema oscuro',
    toLight: 'Cambiar al tema claro',
  },
  language: { label: 'Idioma', en: 'English', es: 'Español' },
  notFound: {
    title: 'Página no encontrada',
    text: 'Aquí no hay nada, o no es público. Revisa la dirección: un perfil es solo el nombre de usuario y un proyecto, /p/ y diez letras y cifras.',
    home: 'Ir a la página de inicio',
  },
  removed: {
    title: 'Esta página se ha retirado',
    text: 'Aquí fue pública. Quien la publicó la ha retirado o ha eliminado su cuenta.',
  },
  failure: {
    title: '¡Vaya! Algo ha salido mal',
    text: 'Casi siempre se arregla al recargar la página.',
    reload: 'Recargar la página',
  },
  outOfReach: {
    title: 'No se ha podido abrir la página',
    text: 'El servidor no responde. Sigues donde estabas y no se ha perdido nada de lo que escribiste. Comprueba tu conexión y vuelve a intentarlo.',
  },
  maintenance: {
    title: 'En mantenimiento',
    text: 'Estamos trabajando en Countersign. Nada de lo que guardaste se pierde.',
    until: 'Esperamos volver el <time></time> UTC.',
    signers: '¿Te pidieron confirmar algo? El enlace de tu correo sigue funcionando.',
  },
  unavailable: {
    title: 'Volvemos enseguida',
    text: 'Nuestra base de datos no responde. Suele durar menos de un minuto, y lo que ya habías guardado está a salvo.',
    maybeSaved:
      'La conexión con nuestra base de datos se cortó mientras se guardaba tu último paso, así que puede que ya esté guardado. Compruébalo antes de repetirlo.',
    typed: '¿Venías de un formulario? Vuelve atrás en el navegador para recuperar lo que escribiste.',
    retry: 'Intentarlo de nuevo',
  },
} satisfies typeof en;
