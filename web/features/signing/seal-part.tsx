import { useTranslations } from 'use-intl';
import type { SealOffer } from '#shared/seals/seals.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';

/** After the answer, for whoever wants to: a mail that their own provider signs. */
export function SealPart({ seal, title }: { seal: SealOffer; title: string }) {
  const t = useTranslations('answered.seal');
  return (
    <section aria-labelledby="seal" className="mt-12">
      <h2 id="seal" className="font-serif text-22">
        {t('heading')}
      </h2>
      {seal.state === 'sealed' ? <Sealed domain={seal.domain} /> : <Offer {...seal} text={t('mail', { title })} />}
    </section>
  );
}

function Sealed({ domain }: { domain: string }) {
  const t = useWords('answered.seal');
  return <p className="mt-3">{t('sealed', { domain })}</p>;
}

function Offer({ address, subject, text }: { address: string; subject: string; text: string }) {
  const t = useTranslations('answered.seal');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <p className="mt-3">{t('text')}</p>
      <ButtonLink href={`mailto:${address}?${query}`} variant="secondary" className="mt-4">
        {t('write')}
      </ButtonLink>
      <details className="mt-4 border-y border-line open:pb-5">
        <summary className="min-h-11 cursor-pointer py-3 font-550">{t('byHand')}</summary>
        <p className="text-14 text-muted">{t('to')}</p>
        <SharedAddress address={address} className="mt-1" />
        <p className="mt-3 text-14 text-muted">{t('subject')}</p>
        <SharedAddress address={subject} className="mt-1" />
      </details>
      <p className="mt-3 text-14 text-muted">{t('note')}</p>
    </>
  );
}
