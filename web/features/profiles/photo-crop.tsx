import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from 'use-intl';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/control.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ownProfileQuery } from './profile-queries.ts';

const damaged = () => new ApiError({ type: 'about:blank', title: 'Damaged', status: 422, code: 'photo_damaged' });
const maxZoom = 4;

/** An address for the file on this page, for as long as it is shown. */
function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

type PhotoCropProps = { file: File; onClose: (error: unknown, saved: boolean) => void };

/** The square of a photo is chosen by dragging, with the arrow keys, and by a slider for its size; then it is sent. */
export default function PhotoCrop({ file, onClose }: PhotoCropProps) {
  const t = useTranslations('settings.photo');
  const queries = useQueryClient();
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const save = useMutation({
    mutationFn: ({ x, y, width, height }: Area) => {
      const query = { x: Math.max(0, x), y: Math.max(0, y), size: Math.min(width, height) };
      stop.current = new AbortController();
      const { signal } = stop.current;
      return answerOf(
        api.PUT('/api/profile/photo', {
          params: { query },
          body: file,
          bodySerializer: (body) => body as File,
          headers: { 'content-type': file.type || 'application/octet-stream' },
          signal,
        }),
      );
    },
    onSuccess: (saved) => {
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['profiles'] });
      onClose(null, true);
    },
    onError: (error) => !stop.current?.signal.aborted && onClose(error, false),
  });
  return (
    <Dialog
      open
      onOpenChange={() => onClose(null, false)}
      title={t('cropTitle')}
      description={t('cropText')}
      className="max-w-130"
      footer={
        <>
          <Button variant="bare" onClick={() => onClose(null, false)}>
            {t('cancel')}
          </Button>
          <Button
            busy={save.isPending}
            busyLabel={t('saving')}
            disabled={!area}
            onClick={() => area && save.mutate(area)}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(20rem,50vh)] overflow-hidden rounded-6 bg-sunken">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => onClose(damaged(), false) }}
            cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
            keyboardStep={10}
          />
        )}
      </div>
      <label className="mt-4 grid gap-1 text-14 font-550">
        {t('zoom')}
        <Input
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoom}
          aria-valuetext={t('zoomValue', { percent: Math.round(zoom * 100) })}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 w-full accent-ink"
        />
      </label>
    </Dialog>
  );
}
