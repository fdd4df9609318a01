import type { To } from 'react-router';
import { TextLink } from './link.tsx';

type PartHeadProps = { id: string; title: string; to: To; all: string };

/** The head of a part that shows some of what a page of its own has all of. `id` names the part. */
export const PartHead = ({ id, title, to, all }: PartHeadProps) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2.5 text-14">
    <h2 id={id} className="font-600">
      {title}
    </h2>
    <TextLink to={to} className="-my-3 inline-block min-w-11 py-3 text-right">
      {all}
    </TextLink>
  </div>
);
