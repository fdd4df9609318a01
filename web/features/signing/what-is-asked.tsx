import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { RequestIntro, SafeToOpen, WhoAsks } from './request-intro.tsx';
import { capital, useSigningWords } from './signing-words.ts';
import { StatedProject } from './stated-project.tsx';

/**
 * What is claimed, who asks, what an answer does, what becomes public: all that is read before answering. In a preview
 * what the owner types comes first.
 */
export function WhatIsAsked({ page, preview = false }: { page: SigningPage; preview?: boolean }) {
  const { t, owner } = useSigningWords(page);
  return (
    <>
      <RequestIntro page={page} preview={preview} />
      {!preview && <SafeToOpen page={page} />}
      <section aria-labelledby="says" className={preview ? 'mt-8' : 'mt-12'}>
        <h2 id="says" className="font-serif text-22">
          {t('request.says', { owner })}
        </h2>
        <StatedProject page={page} />
      </section>
      <WhoAsks page={page} />
      {preview && <SafeToOpen page={page} />}
      <AnswerEffects page={page} />
    </>
  );
}

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;

/** What a click will do and will not do, and what of it the public sees. */
function AnswerEffects({ page }: { page: SigningPage }) {
  const { t } = useSigningWords(page);
  return (
    <>
      <section aria-labelledby="does" className="mt-12">
        <h2 id="does" className="font-serif text-22">
          {t('request.does')}
        </h2>
        <ul className="mt-4 grid gap-3">
          {(['true', 'dated', 'receipt'] as const).map((each) => (
            <Effect key={each} icon={<Plus {...icon} />}>
              {t(`request.doesItems.${each}`)}
            </Effect>
          ))}
          {page.approval.others > 0 && (
            <Effect icon={<Plus {...icon} />}>{t('request.doesItems.others', page.approval)}</Effect>
          )}
        </ul>
        <h3 className="mt-5 font-550">{t('request.doesNot')}</h3>
        <ul className="mt-3 grid gap-3">
          {(['contract', 'list'] as const).map((each) => (
            <Effect key={each} icon={<Minus {...icon} />}>
              {t(`request.doesNotItems.${each}`)}
            </Effect>
          ))}
        </ul>
      </section>
      <section aria-labelledby="public" className="mt-12">
        <h2 id="public" className="font-serif text-22">
          {t('request.public')}
        </h2>
        <PublicTable page={page} />
      </section>
    </>
  );
}

function Effect({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function PublicTable({ page }: { page: SigningPage }) {
  const { t, relationship } = useSigningWords(page);
  const { organisation, email_domain: domain } = page.signer;
  const isOpen = (page.project?.client_visibility ?? 'open') === 'open';
  const isPublic = t('request.isPublic');
  const ofClient = isOpen ? isPublic : t('request.withheld');
  const rows = [
    [t('request.publicRows.name'), ofClient],
    [
      organisation
        ? capital(t('request.publicRows.relationship', { relationship, organisation }))
        : t('request.publicRows.alone', { relationship }),
      ofClient,
    ],
    [t('request.publicRows.domain', { domain }), ofClient],
    [t('request.publicRows.date'), isPublic],
    [t('request.publicRows.comment'), isOpen ? t('request.ifAllowed') : t('request.withheld')],
    [t('request.publicRows.email'), t('request.never')],
  ];
  return (
    <table className="mt-4 w-full border-t border-line text-14">
      <tbody>
        {rows.map(([what, who]) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-4 text-left font-400 wrap-anywhere">
              <Breakable>{what ?? ''}</Breakable>
            </th>
            <td className="py-2.5 text-right align-top font-550 whitespace-nowrap">{who}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
