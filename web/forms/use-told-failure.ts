import { useErrors } from '../api/use-errors.ts';
import { useToast } from '../ui/toast.tsx';

/** Gives the function that says in a toast that something was not done, and why; or that it may be, if nobody knows. */
export function useToldFailure() {
  const toast = useToast();
  const { title, message } = useErrors();
  return (said: string, error: unknown) =>
    void toast({ title: title(error, said), detail: message(error) ?? undefined });
}
