import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useLocale } from 'use-intl';
import { type CannedReason, cannedReasons, reasonGrounds } from '#shared/admin/decision-limits.ts';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { writtenReasons } from './case-queries.ts';
import type { Rejection } from './use-decisions.ts';

type RejectCasesProps = { count: number; onReject: (rejection: Rejection) => void; onClose: () => void };

/**
 * Asks for the reason of a rejection: a number chooses one, Enter sends it. Each owner reads it in their own language.
 */
export function RejectCases({ count, onReject, onClose }: RejectCasesProps) {
  const t = useWords('admin.queues.reject');
  const form = useId();
  const locale = useLocale().startsWith('es') ? 'es' : 'en';
  const { data: reasons = [] } = useQuery(writtenReasons());
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState(false);
  const chosen = reasons.find((each) => each.key === key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (chosen) onReject({ key: chosen.key, ground: reasonGrounds[chosen.key], reasons: chosen });
  };
  const choose = (event: KeyboardEvent) => {
    const numbered = cannedReasons[Number(event.key) - 1];
    if (numbered) setKey(numbered);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { count })}
      description={t('text')}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger-full">
            {t('confirm')}
          </Button>
        </>
      }
    >
      <ScriptedForm id={form} onSubmit={submit} onKeyDown={choose} className="grid gap-4">
        <ChoiceGroup
          legend={t('reason')}
          name="reason"
          value={key}
          onChange={(value) => setKey(value as CannedReason)}
          options={reasons.map((each, at) => ({
            value: each.key,
            title: t('numbered', { number: at + 1, ground: t(`grounds.${reasonGrounds[each.key]}`) }),
            detail: each[locale],
          }))}
          {...(missing && !chosen && { error: t('missing') })}
        />
      </ScriptedForm>
    </Dialog>
  );
}
