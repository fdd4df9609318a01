import { useTranslations } from 'use-intl';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import type { WorkLinks as Picture, WorkLink } from '#shared/projects/work-links.ts';
import type { HoldRule } from '#shared/signing/hold-rules.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { LinkPicture } from './link-picture.tsx';
import { useLinkWords } from './use-link-words.ts';

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

/** One sentence a link, oldest first, under the name of the rule that speaks of it. */
function LinkSentences({ links: picture }: { links: Picture }) {
  const t = useWords('admin');
  const { nameOf, when } = useLinkWords(picture);
  if (picture.links.length === 0) return <p className="mt-3 text-muted">{t('links.none')}</p>;
  const said = (each: WorkLink) => {
    const { kind, event, work, grade, crowd, domain } = each;
    const [one = '', other = ''] = each.people.map(nameOf);
    const sentence = kind === 'answered' || kind === 'decided' ? (event ?? 'held') : kind;
    return [
      t(`links.sentences.${sentence}`, { one, other, when: when(each), domain: domain ?? '' }),
      ...(grade ? [t(`links.grades.${grade}`, { crowd: crowd ?? 0 })] : []),
      ...(work && work !== 'this' ? [t(`links.works.${work}`)] : []),
    ].join(' ');
  };
  return (
    <ul className="mt-4 max-w-measure border-t border-line text-14">
      {picture.links.map((each, index) => {
        const rule = ruleOf(each);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no other name, and come as a whole
          <li key={index} className="border-b border-line py-2 wrap-anywhere">
            {rule && <strong className="font-550">{t(`rules.${rule}.title`)}. </strong>}
            <span>{said(each)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The rule that looks at such a link; none for an answer that says yes, and for what no rule looks at. */
function ruleOf({ kind, people, event, strong }: WorkLink): HoldRule | null {
  const owners = people.includes('owner');
  switch (kind) {
    case 'answered':
      return strong ? 'dissent' : null;
    case 'decided':
      return event === 'not_credible' ? 'not_credible_before' : 'earlier_hold';
    case 'circle':
      return 'mutual_signing';
    case 'mailbox':
      return 'owner_mailbox';
    case 'browser':
      return owners ? 'same_device' : 'shared_browser';
    case 'network':
      return owners ? 'same_network' : 'signers_network';
    case 'phone':
      return 'shared_phone';
    case 'domain':
      return 'owner_domain';
    case 'photo':
      return 'shared_photo';
  }
}
