import type { PublicProject } from '#shared/profiles/profiles.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Typed } from '../../ui/typed.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import { OwnerLine } from './owner-line.tsx';

/** What this is, whose it is, whether it is confirmed, by whom and when: all above the fold. */
export function ProjectHeader({ project }: { project: PublicProject }) {
  return (
    <header className="pt-8 md:pt-14">
      <PageTitle>
        <Typed writtenIn={project.written_in}>{project.title}</Typed>
      </PageTitle>
      <OwnerLine owner={project.owner} />
      <ConfirmationLine project={project} size="large" />
    </header>
  );
}
