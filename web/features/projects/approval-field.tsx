import { useTranslations } from 'use-intl';
import { type ApprovalRule, approvalRules } from '#shared/signing/limits.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';

type ApprovalFieldProps = { rule: ApprovalRule; onChange: (rule: ApprovalRule) => void };

/** Whether one confirmation is enough or everybody's is needed. Asked only where there are several to ask. */
export function ApprovalField({ rule, onChange }: ApprovalFieldProps) {
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
