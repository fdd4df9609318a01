import { useEffect, useState } from 'react';

/** What has been typed, once nothing more was typed for a moment. */
export function useSettled(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
