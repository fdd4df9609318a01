import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  isProviderNotice,
  type ProviderNotice as Notice,
  type ProviderChoice,
} from '#shared/account/sign-in-providers.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';

type ProviderNoticeProps = { providers: ProviderChoice[]; email?: string | null; linked?: string[] };

const plain = new Set<Notice>(['cancelled', 'exists', 'unverified', 'linked', 'linked_already']);

/**
 * What became of a try to sign in or to link, as the address says. `email`: whose account is meant, when this browser
 * may know; `linked`: what is linked now, where that is shown beside it.
 */
export function ProviderNotice({ providers, email = null, linked }: ProviderNoticeProps) {
  const t = useWords('providers.notices');
  const [search] = useSearchParams();
  const notice = search.get('notice');
  const provider = providers.find(({ id }) => id === search.get('provider'))?.name;
  const banner = useRef<HTMLDivElement>(null);
  // In the settings it stands far down, below parts that grow while they load.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!isProviderNotice(notice) || !provider) return null;
  if (notice === 'linked' && linked && !linked.includes(search.get('provider') ?? '')) return null;
  return (
    <Banner ref={banner} tone={plain.has(notice) ? 'plain' : 'danger'} role="status" className="mb-6 wrap-anywhere">
      {notice === 'exists'
        ? email
          ? t('exists', { provider, email })
          : t('existsUnnamed', { provider })
        : t(notice, { provider })}
    </Banner>
  );
}
