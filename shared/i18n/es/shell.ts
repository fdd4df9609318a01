import type en from '../en/shell.ts';

export default {
  skipToContent: 'Ir al contenido',
} satisfies typeof en;
