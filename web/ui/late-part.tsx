import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const awaited: Promise<unknown>[] = [];

/**
 * A part that few visits need: its script is loaded when it is shown, in a `Suspense`. Where the document came with it, by
 * an element of this `id` in it, React waits for its script to take the page over: else it throws away what stands there
 * and draws it anew, under a press. By no `await` at the top of a module: bundled, the part may import who waits for it.
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
