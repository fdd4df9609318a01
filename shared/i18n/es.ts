import type { Catalogue } from './en.ts';
import admin from './es/admin.ts';
import auth from './es/auth.ts';
import dashboard from './es/dashboard.ts';
import errors from './es/errors.ts';
import mail from './es/mail.ts';
import projects from './es/projects.ts';
import publicPages from './es/public.ts';
import shell from './es/shell.ts';
import signing from './es/signing.ts';
import ui from './es/ui.ts';

const es = {
  admin,
  auth,
  dashboard,
  errors,
  mail,
  projects,
  public: publicPages,
  shell,
  signing,
  ui,
} satisfies Catalogue;

export default es;
