import type { Catalogue } from './en.ts';
import auth from './es/auth.ts';
import errors from './es/errors.ts';
import mail from './es/mail.ts';
import publicPages from './es/public.ts';
import shell from './es/shell.ts';
import ui from './es/ui.ts';

const es = { auth, errors, mail, public: publicPages, shell, ui } satisfies Catalogue;

export default es;
