import type { ProjectDetail } from '#shared/projects/projects.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { StateLabel } from '../../ui/state-label.tsx';

/** The answer to the page's question: where the project stands, and with whom. */
export function ProjectState({ project }: { project: ProjectDetail }) {
  const t = useWords('projects.state');
  const held = project.held_at !== null;
  const waiting = project.signers.filter(({ state }) => state === 'waiting' || state === 'queued');
  const changes = project.signers.find(({ state, answer }) => state === 'answered' && answer === 'changes_requested');
  const undeliverable = project.signers.find(({ state }) => state === 'undeliverable');
  const confirmed = project.signers.filter(({ state, answer }) => state === 'answered' && answer === 'confirmed');
  const names = (signers: { name: string }[]) => signers.map(({ name }) => name).join(', ');
  const sentence = () => {
    if (project.status === 'rejected') return t(project.may.edit ? 'rejected' : 'notCredible');
    if (project.status === 'approved')
      return t(project.visibility === 'hidden' ? 'hidden' : 'approved', { names: names(confirmed) });
    if (held) return t('held');
    if (changes) return t('changes', { name: changes.name });
    if (undeliverable) return t('undeliverable', { name: undeliverable.name });
    if (waiting.length > 0) return t('waiting', { names: names(waiting) });
    return t('nobody');
  };
  return (
    <>
      <div className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <StateLabel state={held ? 'held' : project.status} />
        <p className="min-w-0 wrap-anywhere">{sentence()}</p>
      </div>
      {project.approval.asked > 1 && <p className="mt-1 text-14 text-muted">{t('count', project.approval)}</p>}
      {project.status === 'rejected' && project.rejected_reason && (
        <Banner tone="danger" className="mt-5 max-w-measure">
          <p className="font-600">{t('reason')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{project.rejected_reason}</p>
        </Banner>
      )}
      {held && <Held />}
    </>
  );
}

/** That a person looks, and when they decide; never which rule made them. */
function Held() {
  const t = useWords('projects.state');
  return (
    <Banner tone="wait" className="mt-5 max-w-measure">
      <p className="font-600">{t('heldTitle')}</p>
      <p>{t('heldWhy')}</p>
      <p className="mt-1">{t('heldNext')}</p>
    </Banner>
  );
}
