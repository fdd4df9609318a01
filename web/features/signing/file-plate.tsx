import { classNames } from '#web/ui/class-names.ts';
import { PictureOver } from '#web/ui/picture-over.tsx';

export type ShownFile = { id: string; name: string; size: number; media_type: string };

export const isPicture = ({ media_type }: Pick<ShownFile, 'media_type'>) => media_type.startsWith('image/');

/** A small picture of a picture or of a document's first page, over paper that says which it is where none can be had. */
export function FilePlate({ file, className }: { file: ShownFile; className?: string }) {
  const kind = isPicture(file) ? '' : 'PDF';
  return (
    <span className={classNames('relative block overflow-hidden rounded-6 border border-line bg-sunken', className)}>
      <span aria-hidden="true" className="ruled grid size-full place-items-center font-serif text-18 select-none">
        {kind && <span className="bg-sunken px-2">{kind}</span>}
      </span>
      <PictureOver src={`/api/files/${file.id}/thumbnail`} width={480} height={360} loading="lazy" />
      {kind && (
        <span aria-hidden="true" className="absolute bottom-1.5 left-1.5 rounded-6 bg-surface px-1.5 text-12 text-ink">
          {kind}
        </span>
      )}
    </span>
  );
}
