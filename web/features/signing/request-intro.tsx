import { ArrowDown, Eye, KeyRound, MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { aboutPerson } from '#shared/text/about-person.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useSigningWords } from './signing-words.ts';

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;

/** Who asks for what: above everything else. A preview is no page, and has no h1; it may be for nobody yet. */
export function RequestIntro({ page, preview }: { page: SigningPage; preview: boolean }) {
  const { t, signer } = useSigningWords(page);
  const { email } = page.signer;
  const heading = t('request.heading', { owner: page.owner.full_name });
  return (
    <>
      {preview ? (
        <p className="font-serif text-28 text-balance wrap-anywhere">{heading}</p>
      ) : (
        <PageTitle>{heading}</PageTitle>
      )}
      {page.recheck && <p className="mt-3">{t('request.recheck')}</p>}
      <p className="mt-3 text-14 wrap-anywhere text-muted">
        <Breakable>{email ? t('request.sentTo', { signer, email }) : t('request.noAccount')}</Breakable>
      </p>
    </>
  );
}

/** What opening this page did not do, and the way past all that is read. */
export function SafeToOpen({ page }: { page: SigningPage }) {
  const { t } = useSigningWords(page);
  const isOpen = (page.project?.client_visibility ?? 'open') === 'open';
  return (
    <>
      <ul className="mt-6 grid gap-3 border-y border-line py-5 text-14">
        <Safe icon={<MousePointerClick {...icon} />}>{t('request.safe.inert')}</Safe>
        <Safe icon={<KeyRound {...icon} />}>{t('request.safe.never')}</Safe>
        <Safe icon={<Eye {...icon} />}>{t(isOpen ? 'request.safe.public' : 'request.safe.withheld')}</Safe>
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <a
          href="#your-answer"
          className="inline-flex min-h-11 items-center gap-2 py-3 text-14 font-550 underline decoration-edge underline-offset-3"
        >
          {t('request.jump')}
          <ArrowDown size={18} strokeWidth={1.6} aria-hidden="true" />
        </a>
        <HelpLink topic="what-a-signer-sees" />
      </div>
    </>
  );
}

function Safe({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The owner as the public knows them, and what they say the signer is. */
export function WhoAsks({ page }: { page: SigningPage }) {
  const { t, owner, relationship, month } = useSigningWords(page);
  const { full_name, username, headline, location, joined_at, confirmed_projects, confirming_signers } = page.owner;
  const self = aboutPerson(headline, location);
  const named = { owner, relationship, b: (chunks: ReactNode) => <b className="font-550">{chunks}</b> };
  return (
    <section aria-labelledby="who-asks" className="mt-12">
      <h2 id="who-asks" className="font-serif text-22">
        {t('request.who')}
      </h2>
      <div className="mt-4 flex gap-4">
        <Monogram name={full_name} size={48} photoUrl={page.owner.photo_url} requestId={page.request_id} />
        <div className="min-w-0">
          <p className="font-550">
            <Typed>{full_name}</Typed>
          </p>
          <p className="text-14 text-muted">
            {self && <span lang={page.owner.written_in ?? undefined}>{self.replace(/\.$/, '')}. </span>}
            <span>{t('request.since', { month: month(joined_at) })} </span>
            <span>
              {confirmed_projects > 0
                ? t('request.record', { projects: confirmed_projects, signers: confirming_signers })
                : t('request.noRecord')}
            </span>
            <span> </span>
            {page.owner.profile_public && (
              <TextLink href={paths.publicProfile(username)}>{t('request.profile', { username })}</TextLink>
            )}
          </p>
        </div>
      </div>
      <p className="mt-4 text-14">
        {/* As somebody types, in the preview: other words are another element. */}
        <span key={`${owner} ${relationship} ${page.signer.organisation}`}>
          {page.signer.organisation
            ? t.rich('request.namedAsOf', { ...named, organisation: page.signer.organisation })
            : t.rich('request.namedAs', named)}
        </span>{' '}
        <TextLink href="#your-answer">{t('request.notRight')}</TextLink>
      </p>
    </section>
  );
}
