import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#web/api/fetch-file.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';

type SaveFilesProps = { files: { path: string; label: string }[]; note: string; failed: string };

/** Links that save something as a file; ask who is there when that is long ago. */
export function SaveFiles({ files, note, failed }: SaveFilesProps) {
  const stepUp = useStepUp();
  const save = useMutation({ mutationFn: (path: string) => stepUp(() => fetchFile(path)) });
  return (
    <>
      <p className="flex flex-wrap gap-x-6 border-b border-line text-14">
        {files.map(({ path, label }) => (
          <a
            key={path}
            href={path}
            download
            onClick={(event) => {
              event.preventDefault();
              if (!save.isPending) save.mutate(path);
            }}
            className="inline-flex min-h-11 items-center underline"
          >
            {label}
          </a>
        ))}
        <span className="py-3 text-muted">{note}</span>
      </p>
      <FormErrors error={save.error} title={failed} />
    </>
  );
}
