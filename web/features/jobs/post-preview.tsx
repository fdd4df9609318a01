import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { JobFacts } from './job-facts.tsx';
import type { PostValues } from './post-values.ts';
import { previewedPost } from './previewed-post.ts';

type PostPreviewProps = {
  values: PostValues;
  /** The domain that stands beside the organisation, once it was published. */
  domain: string | null | undefined;
  /** As the draft has it. */
  descriptionHtml: string;
};

/** A post as those read it who may apply. */
export function PostPreview({ values, domain, descriptionHtml }: PostPreviewProps) {
  const t = useWords('jobs');
  const poster = useRootData()?.viewer?.full_name ?? '';
  const title = values.title.trim();
  return (
    <div className="grid gap-5 p-5 wrap-anywhere">
      <h3 className={title ? 'font-serif text-28' : 'font-serif text-28 text-muted'}>
        {/* As somebody types: other words are another element. */}
        {title ? (
          <Typed key="typed" writtenIn={values.language}>
            {title}
          </Typed>
        ) : (
          <span key="none">{t('form.untitled')}</span>
        )}
      </h3>
      <JobFacts post={{ ...previewedPost(values, poster), domain }} dense />
      <div className="border-t border-line pt-4">
        <h4 className="text-14 font-600">{t('post.description')}</h4>
        <PreviewedText language={values.language} html={descriptionHtml} />
      </div>
    </div>
  );
}

/** The text of a post, or what will stand there. */
export function PreviewedText({ html, language }: { html: string | null; language: string }) {
  const t = useWords('jobs.form');
  if (!html) return <p className="mt-3 text-muted">{t('previewNone')}</p>;
  return <Prose html={html} writtenIn={language} className="mt-3" />;
}
