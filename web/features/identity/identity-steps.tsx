import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnIdentity } from '#shared/identity/identity.ts';
import { answerOf, api } from '../../api/client.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { Button } from '../../ui/button.tsx';
import { Clause } from '../../ui/clause.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { DocumentForm } from './document-form.tsx';
import { HandOver } from './hand-over.tsx';
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
