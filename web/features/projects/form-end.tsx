import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { tellHeight } from '#web/ui/tell-height.ts';
import { type FormStep, stepAfter, stepBefore } from './form-steps.ts';
import type { SignerRow } from './form-values.ts';

type FormEndProps = {
  step: FormStep;
  signers: SignerRow[];
  /** How often it was sent while files were on their way: it says so until they have come. */
  waiting: number;
  uploading: boolean;
  busy: boolean;
  again: boolean;
  onBack: (step: FormStep) => void;
  onNext: () => void;
  /** The client's view on a phone. */
  view: Elements;
  /** How the draft is. */
  children: Elements;
};

/** What keeps the form from going out stands at its end; on a phone it is sent from anywhere along it. */
const showAll = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** The end of each step: the way back and on, and how the draft is. On a phone it stays in sight. */
export function FormEnd({ step, signers, again, busy, onBack, onNext, view, children, ...files }: FormEndProps) {
  const t = useWords('projects.form');
  const steps = useWords('projects.steps');
  const [before, after] = [stepBefore(step), stepAfter(step)];
  const named = signers.filter(({ name }) => name.trim() !== '');
  const [only] = named.length === 1 && signers.length === 1 ? named : [];
  const send = only ? { name: only.name.trim(), count: 1 } : { name: '', count: signers.length };
  const label = again ? t('submitAgain') : t(only ? 'submitTo' : 'submit', send);
  return (
    <>
      {!after && (
        <div className="mt-8 grid gap-4">
          {files.waiting > 0 && (
            <Banner key={files.waiting} ref={showAll} tone="wait" role="alert">
              <p>{files.uploading ? t('filesOnTheirWay') : t('filesFailed')}</p>
              <Button variant="secondary" className="mt-3 mb-1" onClick={() => onBack('proof')}>
                {t('toFiles')}
              </Button>
            </Banner>
          )}
          {files.uploading && files.waiting === 0 && (
            <p role="status" className="text-14 text-muted">
              {t('filesComing')}
            </p>
          )}
          <Banner tone="plain">{t('submitNote')}</Banner>
        </div>
      )}
      <div
        ref={tellHeight}
        data-form-end
        className="sticky bottom-0 z-10 max-md:[body:has([data-consent])_&]:static [@media(height<30rem)]:static -mx-5 mt-8 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-paper px-5 py-3 sm:gap-x-3 md:static md:mx-0 md:px-0 md:py-5"
      >
        {before && (
          <Button
            type="submit"
            name="go"
            value={before}
            variant="secondary"
            className="max-sm:px-3"
            onClick={(event) => {
              event.preventDefault();
              onBack(before);
            }}
          >
            {steps('back')}
          </Button>
        )}
        {after ? (
          <Button
            type="submit"
            name="next"
            value={after}
            className="flex-1 max-sm:px-3 md:flex-none"
            onClick={(event) => {
              event.preventDefault();
              onNext();
            }}
          >
            {steps(`next.${after}` as 'next.proof')}
          </Button>
        ) : (
          <Button
            type="submit"
            name="send"
            value="1"
            busy={busy}
            busyLabel={t('submitting')}
            className="min-w-0 flex-1 wrap-anywhere max-sm:px-3 md:flex-none"
          >
            {label}
          </Button>
        )}
        {view}
        <div className="flex basis-full flex-wrap items-center gap-x-3 md:ml-auto md:basis-auto">{children}</div>
      </div>
    </>
  );
}
