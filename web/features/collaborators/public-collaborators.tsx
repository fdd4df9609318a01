import type { PublicCollaborator } from '#shared/collaborators/collaborators.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';

/** Who else worked on a public project, each with whether a signer was shown them. */
export function PublicCollaborators({ people }: { people: PublicCollaborator[] }) {
  const t = useWords('collaborators.public');
  const { publicProfile } = usePaths();
  if (people.length === 0) return null;
  return (
    <Clause title={t('title')} note={t('note')} id="collaborators">
      <ul>
        {people.map(({ username, full_name, role, covered }) => (
          <li key={username} className="border-b border-line py-3 wrap-anywhere first:pt-0">
            <TextLink href={publicProfile(username)} className="inline-flex min-h-11 items-center font-550">
              <Typed>{full_name}</Typed>
            </TextLink>
            <p>
              <Typed>{role}</Typed>
            </p>
            <p className="text-14 text-muted">{t(covered ? 'covered' : 'uncovered')}</p>
          </li>
        ))}
      </ul>
    </Clause>
  );
}
