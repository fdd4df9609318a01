import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrors } from '#web/api/use-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type FormSender, sentAs } from './form-action.ts';
import { useReturned, useTaken } from './plain-form.ts';

export type Effects<Answer> = Pick<
  UseMutationOptions<Answer, Error, FormData>,
  'onSuccess' | 'onError' | 'onSettled'
> & {
  /** What it is about, where a page has it more than once; its field of that name. */
  of?: string;
  /** What is said once it was taken: in a toast, or in the form itself where its page was made anew for it. */
  done?: string;
};

/**
 * A form of a page as it stands: whether it is on its way, was taken or refused, and what was typed into it; also where
 * its page was made anew for it, without script. `name` is the one that the page's action knows it by.
 */
export function useSentForm<Answer>(
  name: string,
  send: FormSender<Answer>,
  { of, done, ...effects }: Effects<Answer> = {},
) {
  const toast = useToast();
  const returned = useReturned(name);
  const taken = useTaken(sentAs(name, of));
  const [touched, setTouched] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    // What is sent while it is on its way comes after it: else the older of two could be the one that stays.
    scope: { id: sentAs(name, of) },
    ...effects,
    onSuccess: (...given) => {
      if (done) toast({ title: done });
      return effects.onSuccess?.(...given);
    },
  });
  const before = sending.isIdle && !touched;
  const isReturned = of === undefined || returned.typed.of === of;
  const error = before ? (isReturned ? returned.error : null) : sending.error;
  const wasTaken = before && taken;
  return {
    name,
    of,
    /** By the name of the field; nothing once it was taken. */
    typed: isReturned && !sending.isSuccess ? returned.typed : {},
    error,
    errors: useErrors().fields(error),
    isPending: sending.isPending,
    isSuccess: sending.isSuccess || wasTaken,
    said: wasTaken ? done : undefined,
    data: sending.data,
    mutate: sending.mutate,
    /** Forgets how it went, as something else is typed. */
    reset: () => {
      setTouched(true);
      sending.reset();
    },
  };
}
export type SentFormState = Pick<ReturnType<typeof useSentForm>, 'name' | 'of' | 'isPending' | 'mutate'> & {
  said?: string | undefined;
};
