import about from './en/about.ts';
import account from './en/account.ts';
import accountMails from './en/account-mails.ts';
import admin from './en/admin.ts';
import adminHelp from './en/admin-help.ts';
import adminUser from './en/admin-user.ts';
import analytics from './en/analytics.ts';
import answered from './en/answered.ts';
import app from './en/app.ts';
import appeals from './en/appeals.ts';
import auth from './en/auth.ts';
import authMails from './en/auth-mails.ts';
import backing from './en/backing.ts';
import badge from './en/badge.ts';
import billing from './en/billing.ts';
import billingMails from './en/billing-mails.ts';
import birthDate from './en/birth-date.ts';
import branding from './en/branding.ts';
import cards from './en/cards.ts';
import checkout from './en/checkout.ts';
import collaborators from './en/collaborators.ts';
import consent from './en/consent.ts';
import contact from './en/contact.ts';
import contactMails from './en/contact-mails.ts';
import content from './en/content.ts';
import cookies from './en/cookies.ts';
import credential from './en/credential.ts';
import dashboard from './en/dashboard.ts';
import dashboardNext from './en/dashboard-next.ts';
import disclosures from './en/disclosures.ts';
import domainWatch from './en/domain-watch-mails.ts';
import editProject from './en/edit-project.ts';
import errors from './en/errors.ts';
import example from './en/example.ts';
import features from './en/features.ts';
import forms from './en/forms.ts';
import hiddenPages from './en/hidden-pages.ts';
import hiding from './en/hiding.ts';
import hiring from './en/hiring.ts';
import home from './en/home.ts';
import identity from './en/identity.ts';
import jobAnswers from './en/job-answers.ts';
import jobs from './en/jobs.ts';
import legal from './en/legal.ts';
import legalMails from './en/legal-mails.ts';
import letters from './en/letters.ts';
import lettersMails from './en/letters-mails.ts';
import log from './en/log.ts';
import mail from './en/mail.ts';
import mailChoices from './en/mail-choices.ts';
import newsletter from './en/newsletter.ts';
import newsletterMails from './en/newsletter-mails.ts';
import notifications from './en/notifications.ts';
import notificationsMails from './en/notifications-mails.ts';
import numbers from './en/numbers.ts';
import operations from './en/operations.ts';
import operationsMails from './en/operations-mails.ts';
import ownConfirmations from './en/own-confirmations.ts';
import ownDomainMails from './en/own-domain-mails.ts';
import ownProject from './en/own-project.ts';
import ownProjects from './en/own-projects.ts';
import planBanner from './en/plan-banner.ts';
import pricing from './en/pricing.ts';
import privacy from './en/privacy.ts';
import projectRoom from './en/project-room.ts';
import projects from './en/projects.ts';
import providers from './en/providers.ts';
import providersMails from './en/providers-mails.ts';
import publicPages from './en/public.ts';
import reach from './en/reach.ts';
import readers from './en/readers.ts';
import reasons from './en/reasons.ts';
import refusals from './en/refusals.ts';
import reports from './en/reports.ts';
import reportsMails from './en/reports-mails.ts';
import resume from './en/resume.ts';
import rings from './en/rings.ts';
import savedSearches from './en/saved-searches.ts';
import savedSearchesMails from './en/saved-searches-mails.ts';
import search from './en/search.ts';
import security from './en/security.ts';
import securityMails from './en/security-mails.ts';
import settings from './en/settings.ts';
import shell from './en/shell.ts';
import signing from './en/signing.ts';
import signingMails from './en/signing-mails.ts';
import site from './en/site.ts';
import social from './en/social.ts';
import standing from './en/standing.ts';
import stepUp from './en/step-up.ts';
import takeBack from './en/take-back.ts';
import terms from './en/terms.ts';
import threads from './en/threads.ts';
import threadsMails from './en/threads-mails.ts';
import tour from './en/tour.ts';
import ui from './en/ui.ts';
import verify from './en/verify.ts';

/** The English catalogue: one file for each area. Its shape is the type of every key. */
const en = {
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
};

export default en;
export type Catalogue = typeof en;
