import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { photoRules, photoTypes } from '#shared/profiles/profile-rules.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/control.tsx';
import { Monogram } from '#web/ui/monogram.tsx';

// Only who changes their photo needs the tool for it.
const PhotoCrop = lazy(() => import('./photo-crop.tsx'));

const tooLarge = () => new ApiError({ type: 'about:blank', title: 'Too large', status: 413, code: 'photo_too_large' });

/** The photo as it is now, and the ways to another one or none. */
export function PhotoPart({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.photo');
  const { message } = useErrors();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [done, setDone] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/profile/photo')),
    onSuccess: () => {
      setDone(t('removed'));
      return queries.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    remove.reset();
    setDone(null);
    const large = file.size > photoRules.bytes;
    setRefused(large ? tooLarge() : null);
    setChosen(large ? null : file);
  };
  const close = (error: unknown, saved: boolean) => {
    setChosen(null);
    setRefused(error);
    if (saved) setDone(t('saved'));
  };
  const problem = refused ?? remove.error;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-6">
        <Monogram name={profile.full_name} size={64} photoUrl={profile.photo_url} className="size-24! text-36!" />
        <div className="flex min-w-0 flex-1 flex-wrap gap-3">
          <FileButton label={profile.photo_url ? t('chooseAnother') : t('choose')} onFile={choose} />
          <FileButton label={t('take')} onFile={choose} capture="user" className="not-pointer-coarse:hidden" />
          {profile.photo_url && (
            <Button variant="bare" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {message(problem)}
        </Banner>
      )}
      <p role="status" className="text-14 text-muted empty:hidden">
        {done}
      </p>
      {chosen && (
        <Suspense>
          <PhotoCrop file={chosen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  onFile: (file: File | undefined) => void;
  capture?: 'user';
  className?: string;
};

/** A button that opens the browser's own choice of a file, or the camera. */
function FileButton({ label, onFile, capture, className }: FileButtonProps) {
  const id = useId();
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => document.getElementById(id)?.click()}>
        {label}
      </Button>
      <Input
        id={id}
        type="file"
        hidden
        aria-label={label}
        accept={photoTypes.join(',')}
        capture={capture}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file again is a choice as well.
          target.value = '';
        }}
      />
    </>
  );
}
