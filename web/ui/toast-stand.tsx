import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** `action` is one more button, such as Undo; what it does closes the toast. */
export type Toast = { title: string; detail?: string | undefined; action?: { label: string; onSelect: () => void } };
export type Queued = Toast & { id: number };

const lifetime = 5000;

/** What is left of the 5 seconds is kept while the pointer or the focus rests on the toast. */
function useLifetime(id: number | undefined, paused: boolean, onEnd: (id: number) => void) {
  const [left, setLeft] = useState({ id, ms: lifetime });
  const ms = left.id === id ? left.ms : lifetime;
  useEffect(() => {
    if (id === undefined || paused) return;
    const started = performance.now();
    const timer = setTimeout(() => onEnd(id), ms);
    return () => {
      clearTimeout(timer);
      setLeft({ id, ms: Math.max(500, ms - (performance.now() - started)) });
    };
  }, [id, paused, ms, onEnd]);
}

/** The live region is there before its text, or screen readers would not announce it. */
export function ToastStand({ toast, onClose }: { toast?: Queued; onClose: (id: number) => void }) {
  const t = useTranslations('ui');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useLifetime(toast?.id, hovered || focused, onClose);
  const close = () => {
    setHovered(false);
    setFocused(false);
    if (toast) onClose(toast.id);
  };
  const reach = useReach(toast?.action !== undefined);
  const act = () => {
    toast?.action?.onSelect();
    close();
    reach.leave();
  };
  const blur = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget));
  return (
    <div className="pointer-events-none fixed inset-x-4 z-50 flex justify-center md:inset-x-auto md:right-6">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers pause a timer, nothing is operated */}
      <div
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={blur}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          close();
          reach.leave();
        }}
        data-toast=""
        className={classNames(
          'pointer-events-auto',
          toast &&
            'sheet flex w-full max-w-100 animate-rise items-center gap-4 py-2 pr-2 pl-5 shadow-float md:w-auto md:min-w-85',
        )}
      >
        <ToastText toast={toast} />
        {toast?.action && (
          <Button ref={reach.button} variant="secondary" onClick={act}>
            {toast.action.label}
          </Button>
        )}
        {toast && (
          <IconButton label={t('close')} onClick={close}>
            <X size={18} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** F8 leads to the button of a toast from wherever one is, and using it leads back. */
function useReach(active: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!active) return;
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || document.activeElement === button.current) return;
      event.preventDefault();
      from.current = document.activeElement as HTMLElement | null;
      button.current?.focus();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, [active]);
  const leave = () => {
    from.current?.focus();
    from.current = null;
  };
  return { button, leave };
}

function ToastText({ toast }: { toast?: Toast }) {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-atomic="true" className="min-w-0 flex-1 text-14">
      {toast && <p className="font-600">{toast.title}</p>}
      {toast?.detail && <p>{toast.detail}</p>}
      {toast?.action && <p className="sr-only">{t('reachToast')}</p>}
    </div>
  );
}
