import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnIdentity } from '#shared/identity/identity.ts';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Button } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { DocumentForm } from './document-form.tsx';
import { ownIdentity } from './identity-queries.ts';
import { Withdraw } from './identity-state.tsx';
import { PictureStep } from './picture-step.tsx';
import { pictureAddress } from './send-picture.ts';
import { useCountryName } from './use-country-name.ts';

type Submission = NonNullable<OwnIdentity['submission']>;
type StepsProps = { draft: Submission | null; phone: OwnIdentity['phone'] };

/**
 * From the choice of a document to sending it: what is done rests with the server, so that it is there after any break.
 */
export function IdentitySteps({ draft, phone }: StepsProps) {
  const t = useTranslations('identity');
  const country = useCountryName();
  const [changing, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  useRestoreFocus(change, draft !== null && !changing);
  return (
    <>
      <Clause title={t('document.title')}>
        {draft && !changing ? (
          <div className="grid justify-items-start gap-3">
            <p>{t('document.chosen', { document: t(`kinds.${draft.document}`), country: country(draft.country) })}</p>
            <Button ref={change} variant="secondary" onClick={() => setChanging(true)}>
              {t('document.change')}
            </Button>
          </div>
        ) : (
          <DocumentForm chosen={draft} onChosen={() => setChanging(false)} />
        )}
      </Clause>
      {draft && !changing && <Pictures draft={draft} phone={phone} />}
    </>
  );
}

function Pictures({ draft, phone }: { draft: Submission; phone: OwnIdentity['phone'] }) {
  const t = useTranslations('identity');
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ownIdentity.queryKey });
  const submit = useMutation({
    mutationFn: () => answerOf(api.POST('/api/identity/submission')),
    onSuccess: (identity) => queries.setQueryData(ownIdentity.queryKey, identity),
    onError: again,
  });
  const missing = draft.parts.filter(({ came_by }) => came_by === null).length;
  return (
    <>
      <Clause title={t('picture.title')} note={t('picture.note')}>
        <div className="max-w-measure">
          {missing > 0 && <HandOver phone={phone} />}
          {draft.parts.map((part, place) => (
            <PictureStep
              key={part.part}
              part={part}
              number={place + 1}
              addressOf={(cameBy) => pictureAddress(part.part, cameBy)}
              onSent={again}
            />
          ))}
        </div>
      </Clause>
      <Clause title={t('submit.title')}>
        <div className="grid max-w-measure justify-items-start gap-4">
          <FormErrors error={submit.error} title={t('submit.failed')} />
          <p role="status">{t('submit.missing', { count: missing })}</p>
          <Button
            disabled={missing > 0}
            busy={submit.isPending}
            busyLabel={t('submit.sending')}
            onClick={() => submit.mutate()}
          >
            {t('submit.send')}
          </Button>
          <Withdraw label={t('state.discard')} />
        </div>
      </Clause>
    </>
  );
}

/** Lets a phone take the pictures: a code to point it at, and how far it is. */
function HandOver({ phone }: { phone: OwnIdentity['phone'] }) {
  const t = useTranslations('identity.phone');
  const format = useFormatter();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => answerOf(api.POST('/api/identity/phone')),
    onSettled: () => queries.invalidateQueries({ queryKey: ownIdentity.queryKey }),
  });
  const link = make.data;
  const waits = link && phone && !phone.opened;
  const time = phone ? format.dateTime(new Date(phone.until), { timeStyle: 'short' }) : '';
  return (
    <section aria-labelledby="phone-title" className="mb-6 grid justify-items-start gap-3">
      <h3 id="phone-title" className="font-550">
        {t('title')}
      </h3>
      <p className="text-14 text-muted">{t('text')}</p>
      <FormErrors error={make.error} title={t('failed')} />
      {waits && <QrCode qr={link.qr} label={t('code')} />}
      <p role="status" className="text-14 empty:hidden">
        {phone?.opened ? t('opened') : waits ? t('waiting', { time }) : ''}
      </p>
      <Button variant="secondary" busy={make.isPending} busyLabel={t('making')} onClick={() => make.mutate()}>
        {t(phone ? 'again' : 'make')}
      </Button>
    </section>
  );
}
