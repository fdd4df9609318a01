import { type ChangeEvent, type ComponentProps, type Ref, useCallback, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

const page = globalThis as { putAgain?: (field: Element, tell: () => void) => void };

/**
 * Ref for the element of a field: tells its `onChange` of what was typed, pressed or chosen before React had it
 * (`putAgain` of early-acts.ts), as React itself does not. Each is drawn before the next is told: a handler may know
 * only what its form was drawn with. `given`: another's ref, which has the element as well.
 */
function useTypedBefore<Field extends Element>(onChange?: (event: ChangeEvent<Field>) => void, given?: Ref<Field>) {
  const change = useEffectEvent((target: Field) => onChange?.({ target } as ChangeEvent<Field>));
  return useCallback(
    (field: Field | null) => {
      if (typeof given === 'function') given(field);
      else if (given) given.current = field;
      if (field) page.putAgain?.(field, () => flushSync(() => change(field)));
    },
    [given],
  );
}

/** `input`, `textarea` and `select` that lose nothing of what was typed before the page's script was there. */

export const Input = ({ ref, ...props }: ComponentProps<'input'>) => (
  <input {...props} ref={useTypedBefore(props.onChange, ref)} />
);

export const TextBox = ({ ref, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} ref={useTypedBefore(props.onChange, ref)} />
);

export const Select = ({ ref, ...props }: ComponentProps<'select'>) => (
  <select {...props} ref={useTypedBefore(props.onChange, ref)} />
);
