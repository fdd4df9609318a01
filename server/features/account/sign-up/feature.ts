import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import { prepareAccountExists, prepareSignInCode, prepareStepUpCode, prepareVerifyEmail } from './account-emails.ts';
import { deleteUnverifiedBeside } from './accounts-queries.ts';
import { accountRoutes, verificationRoutes } from './accounts-routes.ts';
import { mailToAccount } from './ask-for-mail.ts';
import { forgetUnfinished } from './forget-unfinished.ts';
import { mailLateProof } from './mail-proof.ts';
import { signUpPageFeatures } from './sign-up-page-features.ts';

/** That everybody of the demo signed up once. */
const seedSignUps = ({ people }: Demo): Seeded => ({
  audit_log: people.map(({ username, joined }) => ({
    at: new Date(joined),
    actor_type: 'user',
    actor_id: demoId(username),
    action: 'sign_up',
    subject_type: 'profile',
    subject_id: demoId(username),
    data: '{}',
  })),
});

export const signUp = {
  routes: { visitor: [accountRoutes, verificationRoutes] },
  mails: {
    'verify-email': prepareVerifyEmail,
    'account-exists': prepareAccountExists,
    'sign-in-code': prepareSignInCode,
    'step-up-code': prepareStepUpCode,
  },
  jobs: (deps) => ({
    'mail-to-account': { run: (asked: Parameters<typeof mailToAccount>[1]) => mailToAccount(deps, asked) },
    'mail-proof': { run: (signUp: Parameters<typeof mailLateProof>[1]) => mailLateProof(deps.db, signUp) },
    'forget-unfinished': { run: () => forgetUnfinished(deps.db), cron: '17 3 * * *' },
  }),
  pages: signUpPageFeatures,
  notExported: { email_proofs: 'hashes of links and codes that were mailed' },
  erase: async (trx, userId) => {
    await trx.deleteFrom('code_windows').where('id', '=', userId).execute();
    await deleteUnverifiedBeside(trx, userId);
  },
  tables: ['code_windows', 'email_proofs'],
  seed: seedSignUps,
} satisfies Feature;
