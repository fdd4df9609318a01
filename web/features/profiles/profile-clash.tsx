import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import type { ProfileField } from './profile-values.ts';
import type { Clash } from './use-profile-form.ts';

type ProfileClashProps = {
  clash: Clash;
  labels: Record<ProfileField, string>;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** Another window saved the same fields first: shows what stands there now, and lets the person choose. */
export function ProfileClash({ clash: { now, fields }, labels, busy, onKeep, onTake }: ProfileClashProps) {
  const t = useTranslations('settings.profile.clash');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const words = (field: ProfileField) => {
    const value = now[field];
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (!Array.isArray(value)) return value || t('empty');
    return value.map((each) => (typeof each === 'string' ? each : each.label || each.url)).join(', ') || t('empty');
  };
  return (
    <Banner ref={box} tone="wait" role="alert" tabIndex={-1}>
      <p className="font-600">{t('title')}</p>
      <p>{t('text')}</p>
      <DefinitionList
        dense
        className="mt-3 wrap-anywhere"
        items={fields.map((field) => ({ term: labels[field], detail: words(field) }))}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onTake}>
          {t('take')}
        </Button>
      </div>
    </Banner>
  );
}
