import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { shortName } from '#shared/text/short-name.ts';
import { BesidePreview } from '#web/forms/beside-preview.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { previewQuery } from '../profiles/profile-queries.ts';
import { RequestPreview } from '../signing/request-preview.tsx';
import type { FormValues } from './form-values.ts';
import { previewedRequest } from './previewed-request.ts';

type SignersViewProps = {
  /** The project that is edited; none for a new one. */
  project: ProjectDetail | undefined;
  /** Files that the draft has. */
  added: ProjectFile[];
  values: FormValues;
  /** As the draft has it; null before it was saved. */
  descriptionHtml: string | null;
};

/**
 * The form, and beside it what its first signer will read, as it is typed; where there is no room, a
 * `SignersViewButton` shows it.
 */
export function BesideSignersView({ children, ...typed }: SignersViewProps & { children: ReactNode }) {
  const t = useWords('projects.preview');
  return (
    <BesidePreview
      title={titleOf(t, typed.values)}
      note={t('note')}
      preview={<SignersView {...typed} />}
      className="-mt-13"
    >
      {children}
    </BesidePreview>
  );
}

export function SignersViewButton(typed: SignersViewProps) {
  const t = useWords('projects.preview');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('open')} className="xl:hidden noscript:hidden" onClick={() => setOpen(true)}>
        <Eye size={20} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={titleOf(t, typed.values)}
        description={t('note')}
        footer={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
        className="max-w-100 p-5"
      >
        {/* Long on a phone: it scrolls by itself, so that the way back stays in sight. */}
        <section
          aria-label={titleOf(t, typed.values)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          className="relative -mx-5 max-h-[calc(100dvh-16rem)] min-h-40 overflow-y-auto border-y border-line"
        >
          <SignersView {...typed} />
        </section>
      </Dialog>
    </>
  );
}

type Words = ReturnType<typeof useWords<'projects.preview'>>;
/** By the first word of a name, as one speaks of somebody one knows. */
function titleOf(t: Words, { signers }: FormValues) {
  const name = shortName(signers[0]?.name.trim() ?? '');
  return name ? t('titleOf', { name }) : t('title');
}

function SignersView({ project, added, values, descriptionHtml }: SignersViewProps) {
  const t = useTranslations('projects.preview');
  const owner = useQuery(previewQuery).data;
  const now = useNow();
  if (!owner) return null;
  const kept = project?.files.filter(({ id }) => values.keep_file_ids.includes(id)) ?? [];
  const page = previewedRequest(values, {
    owner,
    now,
    files: [...kept, ...added],
    descriptionHtml: descriptionHtml ?? project?.description_html ?? '',
    missing: { work: t('work'), signer: t('signer'), domain: t('domain') },
  });
  return <RequestPreview page={page} />;
}
