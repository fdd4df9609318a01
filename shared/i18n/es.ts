import type { Catalogue } from './en.ts';
import about from './es/about.ts';
import account from './es/account.ts';
import accountMails from './es/account-mails.ts';
import admin from './es/admin.ts';
import adminHelp from './es/admin-help.ts';
import adminUser from './es/admin-user.ts';
import analytics from './es/analytics.ts';
import answered from './es/answered.ts';
import app from './es/app.ts';
import appeals from './es/appeals.ts';
import auth from './es/auth.ts';
import authMails from './es/auth-mails.ts';
import backing from './es/backing.ts';
import badge from './es/badge.ts';
import billing from './es/billing.ts';
import billingMails from './es/billing-mails.ts';
import birthDate from './es/birth-date.ts';
import branding from './es/branding.ts';
import cards from './es/cards.ts';
import checkout from './es/checkout.ts';
import collaborators from './es/collaborators.ts';
import consent from './es/consent.ts';
import contact from './es/contact.ts';
import contactMails from './es/contact-mails.ts';
import content from './es/content.ts';
import cookies from './es/cookies.ts';
import credential from './es/credential.ts';
import dashboard from './es/dashboard.ts';
import dashboardNext from './es/dashboard-next.ts';
import disclosures from './es/disclosures.ts';
import domainWatch from './es/domain-watch-mails.ts';
import editProject from './es/edit-project.ts';
import errors from './es/errors.ts';
import example from './es/example.ts';
import features from './es/features.ts';
import forms from './es/forms.ts';
import hiddenPages from './es/hidden-pages.ts';
import hiding from './es/hiding.ts';
import hiring from './es/hiring.ts';
import home from './es/home.ts';
import identity from './es/identity.ts';
import jobAnswers from './es/job-answers.ts';
import jobs from './es/jobs.ts';
import legal from './es/legal.ts';
import legalMails from './es/legal-mails.ts';
import letters from './es/letters.ts';
import lettersMails from './es/letters-mails.ts';
import log from './es/log.ts';
import mail from './es/mail.ts';
import mailChoices from './es/mail-choices.ts';
import newsletter from './es/newsletter.ts';
import newsletterMails from './es/newsletter-mails.ts';
import notifications from './es/notifications.ts';
import notificationsMails from './es/notifications-mails.ts';
import numbers from './es/numbers.ts';
import operations from './es/operations.ts';
import operationsMails from './es/operations-mails.ts';
import ownConfirmations from './es/own-confirmations.ts';
import ownDomainMails from './es/own-domain-mails.ts';
import ownProject from './es/own-project.ts';
import ownProjects from './es/own-projects.ts';
import planBanner from './es/plan-banner.ts';
import pricing from './es/pricing.ts';
import privacy from './es/privacy.ts';
import projectRoom from './es/project-room.ts';
import projects from './es/projects.ts';
import providers from './es/providers.ts';
import providersMails from './es/providers-mails.ts';
import publicPages from './es/public.ts';
import reach from './es/reach.ts';
import readers from './es/readers.ts';
import reasons from './es/reasons.ts';
import refusals from './es/refusals.ts';
import reports from './es/reports.ts';
import reportsMails from './es/reports-mails.ts';
import resume from './es/resume.ts';
import rings from './es/rings.ts';
import savedSearches from './es/saved-searches.ts';
import savedSearchesMails from './es/saved-searches-mails.ts';
import search from './es/search.ts';
import security from './es/security.ts';
import securityMails from './es/security-mails.ts';
import settings from './es/settings.ts';
import shell from './es/shell.ts';
import signing from './es/signing.ts';
import signingMails from './es/signing-mails.ts';
import site from './es/site.ts';
import social from './es/social.ts';
import standing from './es/standing.ts';
import stepUp from './es/step-up.ts';
import takeBack from './es/take-back.ts';
import terms from './es/terms.ts';
import threads from './es/threads.ts';
import threadsMails from './es/threads-mails.ts';
import tour from './es/tour.ts';
import ui from './es/ui.ts';
import verify from './es/verify.ts';

const es = {
  about,
  account: { ...account, ...accountMails },
  admin,
  adminUser,
  analytics,
  answered,
  app,
  appeals,
  backing,
  badge,
  auth: { ...auth, ...authMails },
  billing: { ...billing, ...billingMails },
  branding,
  cards,
  checkout,
  collaborators,
  consent,
  contact: { ...contact, ...contactMails },
  cookies,
  content,
  credential,
  dashboard,
  dashboardNext,
  disclosures,
  domainWatch,
  adminHelp,
  editProject,
  errors,
  example,
  features,
  forms,
  hiddenPages,
  hiding,
  hiring,
  home,
  identity,
  jobAnswers,
  jobs,
  legal: { ...legal, ...legalMails },
  birthDate,
  letters: { ...letters, ...lettersMails },
  log,
  mail,
  newsletter: { ...newsletter, ...newsletterMails },
  mailChoices,
  notifications: { ...notifications, ...notificationsMails },
  numbers,
  operations: { ...operations, ...operationsMails },
  ownConfirmations,
  ownDomain: ownDomainMails,
  ownProject,
  ownProjects,
  planBanner,
  pricing,
  privacy,
  projectRoom,
  projects,
  providers: { ...providers, ...providersMails },
  public: publicPages,
  reach,
  readers,
  reasons,
  refusals,
  reports: { ...reports, ...reportsMails },
  resume,
  rings,
  savedSearches: { ...savedSearches, ...savedSearchesMails },
  search,
  security: { ...security, ...securityMails },
  settings,
  shell,
  signing: { ...signing, ...signingMails },
  site,
  social,
  standing,
  stepUp,
  takeBack,
  terms,
  tour,
  threads: { ...threads, ...threadsMails },
  ui,
  verify,
} satisfies Catalogue;

export default es;
