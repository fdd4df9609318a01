import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import { filePath } from '#shared/projects/file-path.ts';
import type { Assurance } from '#shared/signing/signing.ts';
import { aboutPerson } from '#shared/text/about-person.ts';
import { byStrength } from '#web/features/profiles/confirmed-work.ts';
import { useBackingWords } from '#web/features/profiles/use-backing-words.tsx';
import { useSignerName } from '#web/features/profiles/use-signer-name.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Evidence, type EvidenceItem } from '#web/ui/evidence.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';

/** Said of an organisation that is known here, and of no other. */
function useCompanyWord() {
  const t = useWords('home');
  return (backing: Assurance | null) => (backing?.mailbox === 'known_organisation' ? t('companyAddress') : null);
}

/** A project of somebody, with the best backed of its confirmations. */
export function ExampleSheet({ project }: { project: PublicProject }) {
  const t = useWords('public');
  const format = useFormatter();
  const words = useBackingWords();
  const ofCompany = useCompanyWord();
  const { named } = useSignerName();
  const { owner, files, confirmations } = project;
  const picture = files.find(({ media_type }) => media_type.startsWith('image/'));
  const about = aboutPerson(owner.headline, owner.location);
  const [signed] = byStrength(confirmations);
  return (
    <Sheet
      title={project.title}
      writtenIn={project.written_in}
      owner={
        <>
          <Typed>{owner.full_name}</Typed>
          {about && (
            <span>
              {' · '}
              <Typed writtenIn={owner.written_in}>{about}</Typed>
            </span>
          )}
        </>
      }
      picture={
        picture ? (
          <img
            src={filePath(picture.id)}
            alt={t('project.picture', { name: picture.name })}
            className="mt-4 aspect-2/1 w-full rounded-6 object-contain"
          />
        ) : (
          <p lang={project.written_in ?? undefined} className="mt-4 mb-16">
            {project.summary}
          </p>
        )
      }
      evidence={
        signed
          ? [
              named(signed),
              { ...words.organisation(signed.organisation, signed.backing), wide: true },
              {
                main: format.dateTime(new Date(signed.answered_at), { dateStyle: 'medium' }),
                detail: ofCompany(signed.backing) ?? words.strength(signed.backing),
              },
            ]
          : []
      }
    />
  );
}

const invented = { mailbox: 'known_organisation', owners: 5, code: false } as const;

/** What stands there while nobody has confirmed anything yet, and says so. */
export function InventedSheet() {
  const t = useWords('home');
  const relationship = useWords('public.relationships');
  const ofCompany = useCompanyWord();
  const words = useBackingWords();
  const format = useFormatter();
  return (
    <Sheet
      note={t('exampleNote')}
      title={t('example.title')}
      owner={t('example.owner')}
      picture={<div role="img" aria-label={t('example.drawing')} className="drawing mt-3" />}
      evidence={[
        { main: t('example.signer'), detail: relationship('client') },
        { ...words.organisation(t('example.organisation'), invented), wide: true },
        {
          main: format.dateTime(new Date('2026-06-08'), { dateStyle: 'medium' }),
          detail: ofCompany(invented),
        },
      ]}
    />
  );
}

type SheetProps = {
  title: string;
  writtenIn?: string | null;
  owner: ReactNode;
  note?: string;
  picture: Elements;
  evidence: EvidenceItem[];
};

function Sheet({ title, writtenIn, owner, note, picture, evidence }: SheetProps) {
  return (
    <section aria-label={title} className="sheet min-w-0 p-4 shadow-float md:p-6">
      {note && <p className="mb-2 text-12 text-muted">{note}</p>}
      <h2 className="font-serif text-22 wrap-anywhere">
        <Typed writtenIn={writtenIn}>{title}</Typed>
      </h2>
      <p className="mt-1 line-clamp-2 text-14 text-muted">
        <Typed>{owner}</Typed>
      </p>
      {picture}
      <Signature signed size="medium">
        <Evidence items={evidence} />
      </Signature>
    </section>
  );
}
