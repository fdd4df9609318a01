import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnIdentity } from '#shared/identity/identity.ts';
import { pictureRules, pictureTypes } from '#shared/identity/identity-rules.ts';
import { ApiError } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/control.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { PictureHint } from './judge-picture.ts';
import { lookAtFile } from './look-at-file.ts';
import { sendPicture } from './send-picture.ts';
import { TakePhoto } from './take-photo.tsx';

type Part = NonNullable<OwnIdentity['submission']>['parts'][number];
type Chosen = { picture: Blob; cameBy: 'camera' | 'file'; preview: string; hints: PictureHint[] };
type PictureStepProps = {
  part: Part;
  number: number;
  /** Where its bytes go. */
  addressOf: (cameBy: 'camera' | 'file') => string;
  /** Whose they are, where a link opened the page. */
  openedFor?: string;
  onSent: () => unknown;
};

const tooLarge = () =>
  new ApiError({ type: 'about:blank', title: 'Too large', status: 413, code: 'identity_picture_too_large' });

/** One picture: taken or chosen, looked at on this device, and sent when the person says so. */
export function PictureStep({ part: { part, came_by }, number, addressOf, openedFor, onSent }: PictureStepProps) {
  const t = useTranslations('identity.picture');
  const [camera, setCamera] = useState<'off' | 'on' | 'failed'>('off');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [share, setShare] = useState(0);
  const file = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const stopping = useRef<AbortController>(null);
  /** Counts the choices: one that takes long to be looked at may be followed by another, which counts. */
  const choices = useRef(0);
  const preview = chosen?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  useEffect(
    () => () => {
      stopping.current?.abort();
      choices.current += 1;
    },
    [],
  );
  const send = useMutation({
    mutationFn: async ({ picture, cameBy }: Chosen) => {
      stopping.current = new AbortController();
      setShare(0);
      const { signal } = stopping.current;
      await sendPicture({ address: addressOf(cameBy), openedFor, picture, onProgress: setShare, signal });
    },
    onSuccess: async () => {
      setChosen(null);
      await onSent();
    },
  });
  useRestoreFocus(head, `${camera} ${preview} ${send.isPending}`);
  const choose = async (picture: Blob | undefined, cameBy: 'camera' | 'file') => {
    if (!picture) return;
    send.reset();
    choices.current += 1;
    const choice = choices.current;
    const large = picture.size > pictureRules.bytes;
    setRefused(large ? tooLarge() : null);
    setCamera('off');
    setChosen(null);
    if (large) return;
    const hints = await lookAtFile(part, picture);
    if (choice === choices.current) setChosen({ picture, cameBy, preview: URL.createObjectURL(picture), hints });
  };
  const openCamera = () => {
    choices.current += 1;
    setCamera('on');
  };
  const fromFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void choose(target.files?.[0], 'file');
    // The same file again is a choice as well.
    target.value = '';
  };
  return (
    <section aria-labelledby={`${part}-title`} className="grid gap-4 border-t border-line py-6">
      <div>
        <h3 ref={head} tabIndex={-1} id={`${part}-title`} className="font-550">
          {number}. {t(`${part}.title`)}
        </h3>
        <p className="text-14 text-muted">{t(`${part}.help`)}</p>
        {came_by && !chosen && <p className="mt-1 text-14">{t('there')}</p>}
      </div>
      {(refused !== null || send.error) && <FormErrors error={refused ?? send.error} title={t('failed')} />}
      {camera === 'failed' && (
        <Banner tone="wait" role="status">
          {t('noCamera')}
        </Banner>
      )}
      {camera === 'on' && (
        <TakePhoto
          face={part === 'selfie'}
          onTaken={(photo) => void choose(photo, 'camera')}
          onFailed={() => setCamera('failed')}
          onCancel={() => setCamera('off')}
        />
      )}
      {chosen && (
        <div className="grid gap-4">
          <img
            src={chosen.preview}
            alt={t('preview')}
            className="max-h-80 max-w-full justify-self-start rounded-6 border border-line object-contain"
          />
          {chosen.hints.length > 0 && (
            <Banner tone="wait" role="status">
              <ul className="grid gap-1">
                {chosen.hints.map((hint) => (
                  <li key={hint}>{t(`hints.${hint}`)}</li>
                ))}
              </ul>
            </Banner>
          )}
          {send.isPending ? (
            <ProgressBar label={t('sending')} value={share} text={t('percent', { share: Math.floor(share * 100) })} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => send.mutate(chosen)}>{t(send.error ? 'sendAgain' : 'send')}</Button>
              <Button variant="bare" onClick={() => setChosen(null)}>
                {t('another')}
              </Button>
            </div>
          )}
        </div>
      )}
      {!chosen && camera !== 'on' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={openCamera}>
            {t('camera')}
          </Button>
          <Button variant="secondary" onClick={() => document.getElementById(file)?.click()}>
            {t('file')}
          </Button>
        </div>
      )}
      <Input
        id={file}
        type="file"
        hidden
        aria-label={t('fileOf', { part: t(`${part}.title`) })}
        accept={pictureTypes.join(',')}
        onChange={fromFile}
      />
    </section>
  );
}
