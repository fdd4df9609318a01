import errors from './en/errors.ts';
import shell from './en/shell.ts';
import ui from './en/ui.ts';

/** The English catalogue: one file for each area. Its shape is the type of every key. */
const en = { errors, shell, ui };

export default en;
export type Catalogue = typeof en;
