import { type ComponentType, useEffect, useState } from 'react';
import { useRootData } from '#web/root-data.ts';

const load = async () => (await import('./consent-banner.tsx')).ConsentBanner;
let Banner: ComponentType | null = import.meta.env.SSR ? await load() : null;

/** Awaited before a page that came with the banner is taken over, so that it can be pressed at once. */
export async function loadConsentBanner() {
  Banner ??= await load();
}

/** The banner, for those who have not chosen: whoever has does without its script. */
export function ConsentBannerPart() {
  const asks = useRootData()?.asksConsent;
  const [there, setThere] = useState(Banner !== null);
  useEffect(() => {
    // One that cannot be had is asked for again on the next page, as a choice that could not be kept.
    if (asks && !there)
      void loadConsentBanner().then(
        () => setThere(true),
        () => {},
      );
  }, [asks, there]);
  return asks && Banner ? <Banner /> : null;
}
