import admin from './en/admin.ts';
import auth from './en/auth.ts';
import dashboard from './en/dashboard.ts';
import errors from './en/errors.ts';
import mail from './en/mail.ts';
import projects from './en/projects.ts';
import publicPages from './en/public.ts';
import shell from './en/shell.ts';
import signing from './en/signing.ts';
import ui from './en/ui.ts';

/** The English catalogue: one file for each area. Its shape is the type of every key. */
const en = { admin, auth, dashboard, errors, mail, projects, public: publicPages, shell, signing, ui };

export default en;
export type Catalogue = typeof en;
