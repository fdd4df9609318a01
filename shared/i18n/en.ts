import auth from './en/auth.ts';
import errors from './en/errors.ts';
import mail from './en/mail.ts';
import publicPages from './en/public.ts';
import shell from './en/shell.ts';
import ui from './en/ui.ts';

/** The English catalogue: one file for each area. Its shape is the type of every key. */
const en = { auth, errors, mail, public: publicPages, shell, ui };

export default en;
export type Catalogue = typeof en;
