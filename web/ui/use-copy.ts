import { useToast } from './toast.tsx';
import type { Toast } from './toast-stand.tsx';

/** Copies a text, and says in a toast how that went. For pages with a ToastProvider. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, said: { done: Toast; failed: Toast }) => {
    try {
      // There is no clipboard on plain HTTP, and elsewhere it may be forbidden.
      await navigator.clipboard.writeText(text);
      toast(said.done);
    } catch {
      toast(said.failed);
    }
  };
}
