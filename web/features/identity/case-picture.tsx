import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { IdentityCase } from '#shared/identity/identity-cases.ts';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useStepUp } from '../account/step-up/use-step-up.tsx';

type CasePictureProps = { found: IdentityCase; picture: IdentityCase['pictures'][number]; admin: string };

/**
 * One picture of a case, opened by an act of the admin. It is drawn with their name and the time in its own pixels:
 * whatever is copied from the screen says whose look it was. It has no address, and goes when they close it or leave.
 */
export function CasePicture({ found, picture: { part, came_by, width, height }, admin }: CasePictureProps) {
  const t = useTranslations('identity.case');
  const format = useFormatter();
  const stepUp = useStepUp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState<ImageBitmap | null>(null);
  const [large, setLarge] = useState(false);
  const look = useMutation({
    mutationFn: async () => {
      const params = { path: { id: found.id, part } };
      const bytes = await stepUp(() =>
        answerOf(api.POST('/api/admin/identity/{id}/pictures/{part}/look', { params, parseAs: 'blob' })),
      );
      return createImageBitmap(bytes as Blob);
    },
    gcTime: 0,
    onSuccess: setSeen,
  });
  useEffect(() => {
    if (!seen || !canvas.current) return;
    const time = format.dateTime(new Date(), { dateStyle: 'short', timeStyle: 'medium' });
    drawMarked(canvas.current, seen, t('mark', { name: admin, time }));
    return () => seen.close();
  }, [seen, admin, t, format]);
  const name = t(`parts.${part}`);
  return (
    <section
      aria-label={name}
      className={classNames('grid gap-3 border-t border-line py-4', seen && large && '@lg:col-span-2')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-550">{name}</h3>
        <p className="text-14 text-muted">{t('facts', { way: t(`ways.${came_by}`), width, height })}</p>
      </div>
      <FormErrors error={look.error} title={t('lookFailed')} />
      {seen && (
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('picture', { part: name, name: found.person.full_name })}
          onContextMenu={(event) => event.preventDefault()}
          className="h-auto max-h-128 w-auto max-w-full select-none rounded-6 border border-line print:hidden"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {/* One button for both, so that whoever pressed it keeps the focus. */}
        <Button
          variant="secondary"
          aria-label={seen ? undefined : `${t('look')}: ${name}`}
          disabled={!seen && !found.readable}
          busy={look.isPending}
          busyLabel={t('looking')}
          onClick={() => (seen ? setSeen(null) : look.mutate())}
        >
          {t(seen ? 'hide' : 'look')}
        </Button>
        {/* Only where pictures stand side by side. */}
        {seen && (
          <Button
            variant="bare"
            aria-pressed={large}
            aria-label={`${t('large')}: ${name}`}
            className="@max-lg:hidden"
            onClick={() => setLarge(!large)}
          >
            {t('large')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Draws a picture with words across it, again and again, so that no part of it is without them. */
function drawMarked(canvas: HTMLCanvasElement, picture: ImageBitmap, words: string) {
  const { width, height } = picture;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(picture, 0, 0);
  const size = Math.max(14, Math.round(Math.min(width, height) / 26));
  context.font = `600 ${size}px sans-serif`;
  context.lineWidth = Math.max(1, size / 14);
  context.fillStyle = 'rgb(255 255 255 / 0.34)';
  context.strokeStyle = 'rgb(0 0 0 / 0.34)';
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 7);
  const step = context.measureText(words).width + size * 3;
  const reach = Math.hypot(width, height) / 2 + step;
  for (let y = -reach, row = 0; y < reach; y += size * 5, row += 1)
    for (let x = -reach - (row % 2 ? step / 2 : 0); x < reach; x += step) {
      context.strokeText(words, x, y);
      context.fillText(words, x, y);
    }
  context.setTransform(1, 0, 0, 1, 0, 0);
}
