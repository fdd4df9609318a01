import { useFormatter, useTranslations } from 'use-intl';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { Evidence } from '#web/ui/evidence.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { ConfirmedAs } from '../profiles/confirmed-as.tsx';
import { useBackingWords } from '../profiles/use-backing-words.tsx';

/** Every answer that was given, the standing ones as signatures. */
export function ReviewAnswers({ confirmations }: { confirmations: ReviewDetail['confirmations'] }) {
  const t = useTranslations('admin.review');
  const words = useTranslations('public');
  const backing = useBackingWords();
  const format = useFormatter();
  if (confirmations.length === 0) return <p className="text-muted">{t('noAnswers')}</p>;
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' });
  return (
    <div className="grid gap-10">
      {confirmations.map((each) => (
        <Signature key={each.id} signed={each.standing && each.answer === 'confirmed'} size="small" className="mt-6">
          <Evidence
            items={[
              { main: <Typed>{each.signer_name}</Typed>, detail: words(`relationships.${each.relationship}`) },
              backing.organisation(each.organisation, each.backing),
              { main: t(`answers.${each.answer}`), detail: day(each.answered_at) },
              backing.backed(each.email_domain, each.backing),
            ]}
          />
          <ConfirmedAs as={each.confirmed_as} className="mt-2" />
          {each.comment && (
            <p className="mt-3 max-w-measure wrap-anywhere">
              <q>
                <Typed writtenIn={each.written_in}>{each.comment}</Typed>
              </q>
            </p>
          )}
          {each.unknown_person && <p className="mt-2 text-14 text-danger">{t('unknownPerson')}</p>}
          {each.withdrawn_at && (
            <p className="mt-2 text-14 text-muted">{t('withdrawn', { date: day(each.withdrawn_at) })}</p>
          )}
          {!each.withdrawn_at && !each.standing && <p className="mt-2 text-14 text-muted">{t('olderText')}</p>}
        </Signature>
      ))}
    </div>
  );
}
