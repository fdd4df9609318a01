import { isMissing } from '#shared/http/is-missing.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from './banner.tsx';

type GoneNoticeProps = { of: { error: unknown; data?: unknown }; className?: string };

/** Above what was read before, once a later look finds nothing, or nothing that is this reader's to see. */
export function GoneNotice({ of: { error, data }, className }: GoneNoticeProps) {
  const t = useWords('ui');
  if (!data || !isMissing(error)) return null;
  return (
    <Banner tone="wait" role="status" className={className}>
      {t('gone')}
    </Banner>
  );
}
