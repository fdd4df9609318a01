import { useTranslations } from 'use-intl';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { LinkPicture } from './link-picture.tsx';
import { LinkSentences } from './link-sentences.tsx';

/** What links owner, signers and work: drawn, and beneath it the same in sentences. */
export function WorkLinks({ project }: { project: ReviewDetail }) {
  const t = useTranslations('admin.links');
  return (
    <>
      <div className="@container">
        <div className="@min-[37.5rem]:hidden">
          <LinkPicture project={project} shape="narrow" />
        </div>
        <div className="hidden @min-[37.5rem]:block">
          <LinkPicture project={project} shape="wide" />
        </div>
      </div>
      <p className="mt-3 text-14 text-muted">{t('legend')}</p>
      <LinkSentences links={project.linked} />
    </>
  );
}
