import type en from '../en/badge.ts';

export default {
  alt: '{title}, de {owner}',
  ended: 'Esta credencial ha terminado',
  endedOn: 'Terminó el {day}. Su página dice por qué.',
  more: '{count, plural, one {y # confirmación más} other {y # confirmaciones más}}',
  check: 'Compruébala en {host}',
  why: 'Mira por qué en {host}',
  pdf: {
    kind: 'Credencial de trabajo confirmado',
    attached: 'La credencial firmada que muestra esta hoja',
    check:
      'Escanea el código o abre la dirección: la página dice si la credencial sigue siendo válida. El papel se falsifica; la página, no.',
    file: 'La credencial firmada va adjunta a este PDF como credential.json. La lee cualquier validador de Open Badges 3.0.',
    letters: 'Algunas letras no se pueden imprimir aquí. La credencial adjunta las tiene todas.',
    id: 'Credencial {id}',
  },
  errors: { embed_format: 'Aquí solo se responde en JSON: deja fuera `format`.' },
} satisfies typeof en;
