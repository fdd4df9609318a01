import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { IdentityCase } from '#shared/identity/identity-cases.ts';
import {
  type DocumentKind,
  type IdentityReason,
  identityReasons,
  type PicturePart,
} from '#shared/identity/identity-rules.ts';
import { answerOf, api } from '#web/api/client.ts';
import { DecisionForm } from '#web/forms/decision-form.tsx';
import type { TypedWords } from '#web/forms/typed-words.tsx';
import { useDecision } from '#web/forms/use-decision.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { useNextCase } from '../admin/use-next-case.ts';
import { ReadDocument, type Typed } from './read-document.tsx';

const decisions = ['approve', 'reject', 'ask_again'] as const;
type Decision = (typeof decisions)[number];
const keyOf = { approve: 'A', reject: 'R', ask_again: 'N' } as const;

/** What an admin decides, and for approving, what the document says in their own typing. */
export function DecideCase({ found, words }: { found: IdentityCase; words: TypedWords }) {
  const t = useTranslations('identity');
  const stepUp = useStepUp();
  const [decision, setDecision] = useState<Decision | ''>('');
  const [typed, setTyped] = useState<Typed>({
    ...{ name: '', date_of_birth: '', number: '', grounds: words.words.grounds ?? '' },
    ...{ country: found.country, document: found.document },
  });
  const [reason, setReason] = useState('');
  const message = words.words.message ?? '';
  const choose = (chosen: Decision) => {
    setDecision(chosen);
    words.begin();
  };
  const read = (next: Typed) => {
    setTyped(next);
    words.type('grounds', next.grounds);
  };
  const [parts, setParts] = useState<PicturePart[]>([]);
  const { id, submitted_at, person } = found;
  const profile = { full_name: person.full_name, date_of_birth: person.date_of_birth };
  const { sending, errors } = useDecision({
    send: () => {
      const back = { submitted_at, reason: reason as IdentityReason, message };
      const body =
        decision === 'approve'
          ? { decision, submitted_at, ...typed, document: typed.document as DocumentKind, profile }
          : decision === 'ask_again'
            ? { decision, ...back, parts }
            : { decision: 'reject' as const, ...back };
      return stepUp(() => answerOf(api.POST('/api/admin/identity/{id}/decision', { params: { path: { id } }, body })));
    },
    done: t('decide.done'),
    typed: words,
    goOn: useNextCase('identity', found.id, { stays: true }),
  });
  const unread = [typed.name, typed.date_of_birth, typed.number].some((each) => !each.trim());
  const incomplete = { approve: unread, ask_again: parts.length === 0, reject: false };
  return (
    <DecisionForm
      sending={sending}
      words={(key) => t(`decide.${key}`)}
      choices={decisions
        .filter((each) => each !== 'approve' || found.readable)
        .map((each) => ({
          value: each,
          title: t(`decide.${each}`),
          detail: t(`decide.${each}Text`),
          keyed: keyOf[each],
        }))}
      decision={decision}
      onDecision={choose}
      button={!decision ? 'none' : incomplete[decision] ? 'waits' : 'ready'}
    >
      {decision === 'approve' && <ReadDocument found={found} typed={typed} onChange={read} errors={errors} />}
      {decision === 'ask_again' && (
        <fieldset>
          <legend className="text-14 font-550">{t('decide.which')}</legend>
          {found.pictures.map(({ part }) => (
            <CheckboxField
              key={part}
              name={`again-${part}`}
              label={t(`case.parts.${part}`)}
              checked={parts.includes(part)}
              onChange={({ target }) =>
                setParts(target.checked ? [...parts, part] : parts.filter((each) => each !== part))
              }
            />
          ))}
        </fieldset>
      )}
      {(decision === 'reject' || decision === 'ask_again') && (
        <>
          <SelectField
            name="reason"
            label={t('decide.reason')}
            error={errors.reason}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            options={[
              { value: '', label: t('decide.chooseReason') },
              ...identityReasons.map((each) => ({ value: each, label: t(`reasons.${each}`) })),
            ]}
          />
          <TextArea
            name="message"
            label={t('decide.message')}
            help={t('decide.messageHelp')}
            error={errors.message}
            required
            value={message}
            onChange={({ target }) => words.type('message', target.value)}
          />
        </>
      )}
    </DecisionForm>
  );
}
