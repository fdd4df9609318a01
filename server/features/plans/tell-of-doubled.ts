import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';
import { paths } from '#shared/paths.ts';
import { isLive } from '#shared/plans/plan-steps.ts';
import type { ProviderSubscription } from './payments/payment-provider.ts';
import { note } from './write-notices.ts';

type Doubled = { person: string; customer: string; subscriptions: string[] };

/** Writes every admin, once, of somebody who pays twice: money is not ours to send back, so a person has to. */
export async function tellOfDoubled(
  trx: AnnouncingTransaction,
  person: string,
  customer: string,
  all: readonly ProviderSubscription[],
) {
  const subscriptions = all
    .filter(isLive)
    .map(({ id }) => id)
    .sort();
  if (subscriptions.length < 2 || !(await note(trx, person, 'doubled', subscriptions.join(' ')))) return;
  const admins = await trx
    .selectFrom('profiles')
    .select(['id', 'email', 'locale'])
    .where('role', '=', 'admin')
    .where('closed', '=', false)
    .where('erased_at', 'is', null)
    .execute();
  const data: Doubled = { person, customer, subscriptions };
  for (const { id, email, locale } of admins)
    await promiseMail(trx, { kind: 'plan-doubled', recipient: email, locale, userId: id, data });
}

export const prepareDoubled: PrepareMail = async (_trx, { locale, data }, env) => {
  const t = mailWords(locale, 'billing');
  const { person, customer, subscriptions } = data as Doubled;
  return {
    locale,
    subject: t('doubled.subject'),
    blocks: [
      { type: 'text', text: t('doubled.text') },
      {
        type: 'facts',
        items: [
          { term: t('doubled.customer'), detail: customer },
          { term: t('doubled.subscriptions'), detail: subscriptions.join(', ') },
        ],
      },
      { type: 'button', label: t('doubled.button'), url: env.publicUrl + paths.userReview(person) },
    ],
  };
};
