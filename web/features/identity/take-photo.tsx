import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** A camera that has not begun by then is none: the person goes on with a file. */
const timeout = 8_000;

type TakePhotoProps = { face: boolean; onTaken: (photo: Blob) => void; onFailed: () => void; onCancel: () => void };

/** The camera of this device, until a photo is taken or the person leaves. */
export function TakePhoto({ face, onTaken, onFailed, onCancel }: TakePhotoProps) {
  const t = useTranslations('identity.camera');
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const giveUp = () => {
      if (!over) fail();
    };
    const timer = setTimeout(giveUp, timeout);
    const stop = (opened: MediaStream) => {
      for (const track of opened.getTracks()) track.stop();
    };
    const wanted = { facingMode: face ? 'user' : 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
    // Without a secure address there is no such thing.
    const asked = navigator.mediaDevices?.getUserMedia({ video: wanted }) ?? Promise.reject();
    asked
      .then(async (opened) => {
        if (over) return stop(opened);
        stream = opened;
        if (!video.current) return giveUp();
        video.current.srcObject = opened;
        await video.current.play();
        clearTimeout(timer);
        setReady(true);
      }, giveUp)
      .catch(giveUp);
    return () => {
      over = true;
      clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, [face]);
  const take = () => {
    const seen = video.current;
    if (!seen) return;
    const canvas = document.createElement('canvas');
    canvas.width = seen.videoWidth;
    canvas.height = seen.videoHeight;
    canvas.getContext('2d')?.drawImage(seen, 0, 0);
    canvas.toBlob((photo) => (photo ? onTaken(photo) : onFailed()), 'image/jpeg', 0.92);
  };
  return (
    <div className="grid gap-4">
      <video
        ref={video}
        muted
        playsInline
        className="aspect-4/3 w-full rounded-6 bg-sunken object-contain"
        aria-label={t('view')}
      />
      <p role="status" className="text-14 text-muted">
        {ready ? t(face ? 'holdFace' : 'holdDocument') : t('starting')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!ready} onClick={take}>
          {t('take')}
        </Button>
        <Button variant="bare" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
