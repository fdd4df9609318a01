import type { Catalogue } from './en.ts';
import errors from './es/errors.ts';
import shell from './es/shell.ts';
import ui from './es/ui.ts';

const es = { errors, shell, ui } satisfies Catalogue;

export default es;
