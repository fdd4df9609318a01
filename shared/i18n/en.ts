import account from './en/account.ts';
import admin from './en/admin.ts';
import auth from './en/auth.ts';
import dashboard from './en/dashboard.ts';
import errors from './en/errors.ts';
import mail from './en/mail.ts';
import notifications from './en/notifications.ts';
import ownConfirmations from './en/own-confirmations.ts';
import projects from './en/projects.ts';
import providers from './en/providers.ts';
import publicPages from './en/public.ts';
import security from './en/security.ts';
import sessions from './en/sessions.ts';
import settings from './en/settings.ts';
import shell from './en/shell.ts';
import signing from './en/signing.ts';
import takeBack from './en/take-back.ts';
import threads from './en/threads.ts';
import ui from './en/ui.ts';

/** The English catalogue: one file for each area. Its shape is the type of every key. */
const en = {
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
};

export default en;
export type Catalogue = typeof en;
