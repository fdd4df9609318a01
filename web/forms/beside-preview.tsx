import { type ReactNode, useId } from 'react';

type BesidePreviewProps = {
  title: string;
  note?: string;
  /** How what is typed will read. */
  preview: ReactNode;
  /** Moves the preview up beside the heading above the form. */
  className: string;
  children: ReactNode;
};

/** A form, and beside it how what is typed will read to others; where there is no room for both, the form alone. */
export function BesidePreview({ title, note, preview, className, children }: BesidePreviewProps) {
  const id = useId();
  return (
    <div className="gap-14 xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,52rem)_30rem]">
      <div className="min-w-0">{children}</div>
      <aside aria-labelledby={id} className={`hidden xl:block ${className}`}>
        <div className="sticky top-6">
          <h2 id={id} className="text-14 font-600 wrap-anywhere">
            {title}
          </h2>
          {note && <p className="text-14 text-muted">{note}</p>}
          <section
            aria-labelledby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            tabIndex={0}
            className="sheet relative mt-3 max-h-[calc(100vh-8rem)] overflow-y-auto"
          >
            {preview}
          </section>
        </div>
      </aside>
    </div>
  );
}
