import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Loaded } from './loaded-profile.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ownProfileQuery, previewQuery } from './profile-queries.ts';
import type { ProfileField } from './profile-values.ts';

await loadWords('forms');

export type EditPartProps = {
  fields: readonly ProfileField[];
  open: true;
  onOpenChange: (open: boolean) => void;
};

/** One part of one's own page as a form, in its place. */
export function EditPart(props: EditPartProps) {
  return <Loaded query={useQuery(ownProfileQuery)}>{(profile) => <PartForm profile={profile} {...props} />}</Loaded>;
}

function PartForm({ profile, fields, onOpenChange }: EditPartProps & { profile: OwnProfile }) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
  }, []);
  // The page says the new words before the form goes.
  const showSaved = async () => {
    await queries.invalidateQueries({ queryKey: previewQuery.queryKey.slice(0, 2) });
    toast({ title: t('profile.saved') });
    onOpenChange(false);
  };
  return (
    <div ref={box} className="my-3 rounded-6 border border-edge bg-surface p-4 md:p-5">
      <ProfileForm
        profile={profile}
        fields={fields}
        onSaved={() => void showSaved()}
        beside={
          <Button variant="bare" onClick={() => onOpenChange(false)}>
            {t('own.cancel')}
          </Button>
        }
      />
    </div>
  );
}
