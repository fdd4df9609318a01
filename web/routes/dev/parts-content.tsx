import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileList, type ListedFile } from '#web/ui/file-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton.tsx';
import { Part } from './part.tsx';

const files: ListedFile[] = [
  {
    id: '1',
    name: 'As-built drawings, 22 sheets.pdf',
    href: '#',
    size: 9_400_000,
    kind: 'document',
    date: '8 June 2026',
  },
  { id: '2', name: 'North-light-first-morning-with-the-new-glass-in.jpg', href: '#', size: 812_000, kind: 'image' },
];
const facts = [
  { term: 'Role', detail: 'Lead electrician, crew of three' },
  { term: 'For', detail: 'Harbour Row Housing' },
  { term: 'Skills', detail: 'Domestic rewiring, consumer units, inspection and testing' },
];
const sizes = [36, 40, 48, 64] as const;

export function PartsContent({ theme }: { theme: string }) {
  return (
    <>
      <Part title="Portrait and monograms">
        <div className="flex flex-wrap items-end gap-4">
          <Portrait name="Noor El Idrissi" />
          {sizes.map((size) => (
            <Monogram key={size} name="Darragh Keane" size={size} />
          ))}
        </div>
      </Part>
      <Part title="Facts, files, progress">
        <DefinitionList items={facts} />
        <DefinitionList dense items={facts} className="mt-6" />
        <FileList files={files} className="mt-6" />
        <FileList
          files={files.slice(1)}
          className="mt-6"
          action={() => (
            <IconButton label="Remove">
              <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
            </IconButton>
          )}
        />
        <ProgressBar className="mt-6" label="As-built drawings, 22 sheets.pdf" value={0.6} text="3 of 5 MB" />
      </Part>
      <Part title="Clause">
        <Clause title="What was done" note="As the client saw it." id={`${theme}-clause`} className="mt-0">
          <Measure>
            <p>A warehouse for roof tiles from 1908 is now the reading room of a neighbourhood library.</p>
          </Measure>
        </Clause>
      </Part>
      <Part title="Prose">
        <Prose html="<h2>How a check works</h2><p>Every project is a <a href='#'>signed credential</a> with an entry in a <strong>public log</strong>.</p><ul><li>Read it</li><li>Run <code>npx countersign-verify</code></li></ul><blockquote><p>We got the room everybody now sits in.</p></blockquote>" />
      </Part>
      <Part title="Loading: the real shape, after 100 ms">
        <LoadingRegion label="Loading the project">
          <SkeletonLine width="long" className="h-5" />
          <SkeletonLine width="medium" />
          <SkeletonLine />
          <SkeletonBlock className="size-12" />
        </LoadingRegion>
      </Part>
      <Part title="Empty">
        <EmptyState
          heading="h3"
          title="No projects yet"
          text="Write down one piece of work and name the client who can confirm it."
          action={<Button>Add your first project</Button>}
        />
      </Part>
    </>
  );
}
