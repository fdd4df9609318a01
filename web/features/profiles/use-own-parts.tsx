import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { EditPartProps } from './edit-part.tsx';
import { type PartAs, type ProfilePart, profileParts } from './profile-parts.ts';

const EditPart = partOnUse<EditPartProps>(() => import('./edit-part.tsx').then((part) => part.EditPart));

/** The parts of one's own page, each with a pencil that opens it where it is. One at a time: nothing typed is lost. */
export function useOwnParts(): PartAs {
  const [editing, setEditing] = useState<ProfilePart | null>(null);
  const end = (part: ProfilePart) => {
    flushSync(() => setEditing(null));
    // A part that says nothing any more has no pencil.
    (document.getElementById(pencilOf(part)) ?? document.getElementById(pencilOf('name')))?.focus();
  };
  return (part, shown) => {
    if (part === editing) {
      return (
        <>
          {part === 'name' && <div>{shown}</div>}
          <EditPart fields={profileParts[part]} open onOpenChange={() => end(part)} />
        </>
      );
    }
    if (!shown) return null;
    return (
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">{shown}</div>
        {!editing && <EditLink part={part} onOpen={() => setEditing(part)} />}
      </div>
    );
  };
}

const pencilOf = (part: ProfilePart) => `edit-${part}`;

/** Without script, and in a window of its own, it leads to the field among all of them. */
function EditLink({ part, onOpen }: { part: ProfilePart; onOpen: () => void }) {
  const label = useTranslations('settings.own.editPart')(part);
  return (
    <Tooltip text={label}>
      <Link
        id={pencilOf(part)}
        to={`${paths.profileSettings()}#${profileParts[part][0]}`}
        aria-label={label}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
        className="-mb-2.5 grid size-11 shrink-0 place-items-center rounded-6 text-muted hover:bg-sunken hover:text-ink"
      >
        <Pencil size={18} strokeWidth={1.6} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
