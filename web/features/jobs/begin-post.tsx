import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';

/** Begins a draft, empty or from a post that has ended; pressed twice it is one. */
export function BeginPost({ label, from = null }: { label: string; from?: string | null }) {
  const go = useNavigate();
  const queries = useQueryClient();
  const { message } = useErrors();
  const [id] = useState(() => crypto.randomUUID());
  const begin = useMutation({
    mutationFn: () => answerOf(api.POST('/api/own-job-posts', { body: { id, from } })),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ['jobs'] });
      await go(jobPaths.editJob(id));
    },
  });
  return (
    <span className="inline-grid gap-2">
      <Button
        variant={from ? 'bare' : 'primary'}
        busy={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        {label}
      </Button>
      <span role="alert">
        <FieldError id={`begin-${id}`}>{message(begin.error)}</FieldError>
      </span>
    </span>
  );
}
