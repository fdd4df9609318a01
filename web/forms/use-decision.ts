import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrors } from '../api/use-errors.ts';
import { useToast } from '../ui/toast.tsx';
import { deciding, type TypedWords } from './typed-words.tsx';

type Deciding = {
  send: () => Promise<unknown>;
  done: string;
  typed: TypedWords;
  /** Where one goes on when it was taken. */
  goOn: () => Promise<unknown>;
};

/** Sends a decision, says that it was taken, and has whatever shows such cases read again. */
export function useDecision({ send, done, typed, goOn }: Deciding) {
  const queries = useQueryClient();
  const toast = useToast();
  const sending = useMutation({
    mutationKey: deciding,
    mutationFn: (sent: Deciding['send']) => sent(),
    onSuccess: () => {
      typed.done();
      toast({ title: done });
      return goOn();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
  // What is sent is what stood on the screen: the mutation itself learns of that a moment later.
  return { sending: { ...sending, mutate: () => sending.mutate(send) }, errors: useErrors().fields(sending.error) };
}
