import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { useReviewChoices } from './review-choices.ts';

/** What each decision would do to this project, or why there is none to make. */
export function ReviewMeaning({ project }: { project: ReviewDetail }) {
  const t = useWords('admin.form');
  const choices = useReviewChoices(project);
  if (project.against) return <Banner tone="plain">{t('against')}</Banner>;
  if (choices.length === 0) return <p className="text-muted">{t('nothing')}</p>;
  return (
    <div className="grid max-w-measure gap-6">
      {project.removed_at && <Banner tone="plain">{t('removed.note')}</Banner>}
      {!project.decisions.approve && project.status !== 'approved' && (
        <Banner tone="plain">{t('noConfirmation')}</Banner>
      )}
      <DefinitionList items={choices.map(({ title, detail }) => ({ term: title, detail }))} />
    </div>
  );
}
