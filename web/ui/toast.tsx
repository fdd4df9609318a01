import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type Queued, type Toast, ToastStand } from './toast-stand.tsx';

const Push = createContext<((toast: Toast) => () => void) | null>(null);
let lastId = 0;

/** Gives the function that shows a toast; they queue and stand one at a time. That gives the way to take it back. */
export function useToast() {
  const push = useContext(Push);
  if (!push) throw new Error('useToast needs a ToastProvider above it');
  return push;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Queued[]>([]);
  const close = useCallback((id: number) => setQueue((before) => before.filter((toast) => toast.id !== id)), []);
  const push = useCallback(
    (toast: Toast) => {
      lastId += 1;
      const id = lastId;
      setQueue((before) => [...before, { ...toast, id }]);
      return () => close(id);
    },
    [close],
  );
  return (
    <Push value={push}>
      {children}
      <ToastStand toast={queue[0]} onClose={close} />
    </Push>
  );
}
