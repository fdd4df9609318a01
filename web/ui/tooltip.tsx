import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactNode, useContext } from 'react';

const Provided = createContext(false);
const delay = 400;

/** One around the app lets neighbouring tooltips open at once after the first. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provided value={true}>
      <Radix.Provider delayDuration={delay}>{children}</Radix.Provider>
    </Provided>
  );
}

type TooltipProps = { text: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

/** `children` is one element that takes a ref and can have focus. The text must not be the only place that says it. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const provided = useContext(Provided);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-64 animate-appear rounded-6 bg-ink px-3 py-1.5 text-14 text-on-ink"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  );
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
