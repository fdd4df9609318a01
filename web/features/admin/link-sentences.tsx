import type { WorkLink, WorkLinks } from '#shared/projects/work-links.ts';
import type { HoldRule } from '#shared/signing/hold-rules.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useLinkWords } from './use-link-words.ts';

/** One sentence a link, oldest first, under the name of the rule that speaks of it. */
export function LinkSentences({ links: picture }: { links: WorkLinks }) {
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
