import { useEffect, useRef, useState } from 'react';

/**
 * What is wrong with a field, until what is in it changes: nothing stays red that has been corrected. Sent again, its
 * form may say the same once more. Gives what the field's frame takes, and the error. `live`: its caller says what is
 * wrong with each letter, so that it stands as it is given.
 */
export function useStandingError<Frame extends HTMLElement = HTMLDivElement>(error?: string, live = false) {
  const ref = useRef<Frame>(null);
  const [corrected, setCorrected] = useState<string>();
  useEffect(() => {
    const form = ref.current?.closest('form');
    const sendAgain = () => setCorrected(undefined);
    form?.addEventListener('submit', sendAgain);
    return () => form?.removeEventListener('submit', sendAgain);
  }, []);
  // React's own event: after a native one it would draw the field as it was before what is typed has come to its owner.
  const frame = { ref, onInput: () => setCorrected(live ? undefined : error) };
  return [frame, corrected === error ? undefined : error] as const;
}
