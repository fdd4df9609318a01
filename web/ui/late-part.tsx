import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const awaited: Promise<unknown>[] = [];

/**
 * A part that few visits need: its script is loaded when it is shown, in a `Suspense`. Where the document came with it,
 * which its element of this `id` tells, React waits for that script before it takes the page over: else it would throw
 * away what stands there and draw it anew, under a press. A module does not wait by an `await` of its own: bundled, the
 * part may import the very module that waits.
 */
export function latePart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  const Later = lazy(load) as ComponentType<Props>;
  if (import.meta.env.SSR || !document.getElementById(id)) return Later;
  let There: ComponentType<Props> = Later;
  const take = ({ default: part }: Awaited<ReturnType<typeof load>>) => {
    There = part;
  };
  // What does not load says so where it is shown.
  awaited.push(load().then(take, () => {}));
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules are made, once for each part
  return function LatePart(props: Props) {
    return <There {...props} />;
  };
}

/** Once the parts that the document came with can be drawn, and the parts in these. */
export async function latePartsThere() {
  for (let count = -1; count < awaited.length; await Promise.all(awaited)) count = awaited.length;
}
