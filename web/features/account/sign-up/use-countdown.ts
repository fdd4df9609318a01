import { useEffect, useState } from 'react';

/** Whole seconds until `end` (milliseconds since 1970), counted down to 0. The server renders 0. */
export function useCountdown(end: number) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
