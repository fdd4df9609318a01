import { Plus, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { projectLimits } from '#shared/projects/limits.ts';
import { type ApprovalRule, approvalRules } from '#shared/signing/limits.ts';
import { useRowFocus } from '#web/forms/use-row-focus.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { partAtRest } from '#web/ui/part-at-rest.tsx';
import type { FormPart } from './form-part.ts';
import { clientRow, type SignerRow } from './form-values.ts';
import { SignerFields } from './signer-fields.tsx';

const AskedBefore = partAtRest(() => import('./asked-before.tsx').then((part) => part.AskedBefore));

type SignersFieldProps = FormPart & {
  answered: string[];
  /** Its step is the one that is seen. */
  here: boolean;
};

/** The one to five people who are asked. Those who have `answered` stay, by the ids of their rows. */
export function SignersField({ values, set, errors, answered, here }: SignersFieldProps) {
  const { signers } = values;
  const t = useWords('projects.form');
  const focusRow = useRowFocus();
  const change = (key: string, patch: Partial<SignerRow>) =>
    set({ signers: signers.map((signer) => (signer.key === key ? { ...signer, ...patch } : signer)) });
  const add = (event: MouseEvent) => {
    event.preventDefault();
    set({ signers: [...signers, clientRow()] });
    focusRow(`signers.${signers.length}.email`);
  };
  const choose = (rows: SignerRow[], chosen: number) => {
    set({ signers: rows });
    focusRow(`signers.${chosen}.name`);
  };
  const remove = (key: string) => {
    set({ signers: signers.filter((signer) => signer.key !== key) });
    focusRow('add-signer');
  };
  const several = signers.length > 1;
  const stays = ({ id }: SignerRow) => id !== undefined && answered.includes(id);
  return (
    <div id="signers" className="grid gap-8">
      <AskedBefore shown={here && signers.length < projectLimits.signers} signers={signers} onChoose={choose} />
      {signers.map((signer, index) => (
        <fieldset key={signer.key} className="min-w-0 border-t border-dashed border-edge pt-5">
          <legend className="sr-only">{several ? t('person', { number: index + 1 }) : t('signers')}</legend>
          {several && (
            <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
              <span aria-hidden="true" className="font-550">
                {t('person', { number: index + 1 })}
              </span>
              {!stays(signer) && (
                <IconButton
                  label={t('removePerson', { name: signer.name.trim() || t('person', { number: index + 1 }) })}
                  onClick={() => remove(signer.key)}
                  className="noscript:hidden"
                >
                  <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
                </IconButton>
              )}
            </div>
          )}
          {signer.id && <input type="hidden" name={`signers.${index}.id`} value={signer.id} />}
          <SignerFields
            signer={signer}
            prefix={`signers.${index}.`}
            errors={errors}
            stays={stays(signer)}
            onChange={(patch) => change(signer.key, patch)}
          />
        </fieldset>
      ))}
      {signers.length < projectLimits.signers && (
        <Button
          id="add-signer"
          type="submit"
          name="add"
          value="signers"
          variant="secondary"
          className="justify-self-start"
          onClick={add}
        >
          <Plus size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('addPerson')}
        </Button>
      )}
      <TextArea
        optional
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        error={errors.note}
        value={values.note}
        maxLength={projectLimits.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {several && <ApprovalField rule={values.approval_rule} onChange={(approval_rule) => set({ approval_rule })} />}
    </div>
  );
}

type ApprovalFieldProps = { rule: ApprovalRule; onChange: (rule: ApprovalRule) => void };

/** Whether one confirmation is enough or everybody's is needed. Asked only where there are several to ask. */
function ApprovalField({ rule, onChange }: ApprovalFieldProps) {
  const t = useTranslations('projects.form.approval');
  return (
    <ChoiceGroup
      legend={t('legend')}
      name="approval_rule"
      help={t('help')}
      options={approvalRules.map((value) => ({ value, title: t(value), detail: t(`${value}Detail`) }))}
      value={rule}
      onChange={(value) => onChange(value as ApprovalRule)}
    />
  );
}
