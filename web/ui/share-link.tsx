import { Link2, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

type ShareLinkProps = { address: string; title: string; variant?: 'primary' | 'secondary' };

/**
 * Copies the address of a public page, or hands it to whatever this device shares with. For pages with a ToastProvider.
 */
export function ShareLink({ address, title, variant = 'secondary' }: ShareLinkProps) {
  const t = useTranslations('ui.share');
  const copy = useCopy();
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );
  const said = {
    done: { title: t('copied'), detail: address },
    failed: { title: t('notCopied'), detail: t('byHand', { address }) },
  };
  // Whoever closes the sheet of their device has shared nothing, and knows it.
  const send = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      <Button variant={variant} onClick={() => void copy(address, said)}>
        <Link2 size={18} strokeWidth={1.6} aria-hidden="true" />
        {t('copy')}
      </Button>
      {canShare && (
        <Button variant="secondary" onClick={() => void send()}>
          <Share2 size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('send')}
        </Button>
      )}
    </>
  );
}
