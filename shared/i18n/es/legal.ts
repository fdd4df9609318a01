import type en from '../en/legal.ts';

export default {
  coming: 'Hay una versión nueva anunciada: <changes>qué va a cambiar</changes>.',
  versions: 'Todas las versiones:',
  versionSince: '{date}: {news}',
  versionFrom: '{date}, aún no en vigor: {news}',
} satisfies typeof en;
