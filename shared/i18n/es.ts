import type { Catalogue } from './en.ts';
import account from './es/account.ts';
import admin from './es/admin.ts';
import auth from './es/auth.ts';
import dashboard from './es/dashboard.ts';
import errors from './es/errors.ts';
import mail from './es/mail.ts';
import notifications from './es/notifications.ts';
import ownConfirmations from './es/own-confirmations.ts';
import projects from './es/projects.ts';
import providers from './es/providers.ts';
import publicPages from './es/public.ts';
import security from './es/security.ts';
import sessions from './es/sessions.ts';
import settings from './es/settings.ts';
import shell from './es/shell.ts';
import signing from './es/signing.ts';
import takeBack from './es/take-back.ts';
import threads from './es/threads.ts';
import ui from './es/ui.ts';

const es = {
  account,
  admin,
  auth,
  dashboard,
  errors,
  mail,
  notifications,
  ownConfirmations,
  projects,
  providers,
  public: publicPages,
  security,
  sessions,
  settings,
  shell,
  signing,
  takeBack,
  threads,
  ui,
} satisfies Catalogue;

export default es;
