import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usernameProblem } from '#shared/account/account-rules.ts';
import { answerOf, api } from '../api/client.ts';
import { useErrors } from '../api/use-errors.ts';
import { useRootData } from '../root-data.ts';
import { TextField } from '../ui/field.tsx';
import { useSettled } from '../ui/use-settled.ts';

type UsernameFieldProps = {
  /** What the form's last answer said of it. */
  refused?: { value: string; message: string };
  /** The name that the person has, which needs no check. */
  current?: string;
  /** What was typed before, where the form is shown again. */
  before?: string | undefined;
  /** What stands there until somebody types: the first of these that nobody has. */
  ideas?: string[];
};

/** A user name that says while it is typed whether it can be had. */
export function UsernameField({ refused, current = '', before, ideas = [] }: UsernameFieldProps) {
  const t = useTranslations('forms.username');
  const { word } = useErrors();
  const origin = useRootData()?.publicUrl ?? '';
  const [own, setOwn] = useState<string | null>(before || current || null);
  const [taken, setTaken] = useState<string[]>([]);
  // What was sent stays, with what was said of it: another idea in its place would take the reader's place away.
  const typed = own ?? refused?.value ?? ideas.find((idea) => !taken.includes(idea)) ?? '';
  const username = useSettled(typed.trim());
  const problem = username && username !== current ? usernameProblem(username) : null;
  const { data, isFetching } = useQuery({
    queryKey: ['username-availability', username],
    queryFn: () => answerOf(api.GET('/api/username-availability', { params: { query: { username } } })),
    enabled: username !== '' && username !== current && problem === null,
    staleTime: 10_000,
  });
  const isTaken = own === null && !refused && !isFetching && data?.available === false;
  useEffect(() => {
    if (isTaken) setTaken((before) => [...before, username]);
  }, [isTaken, username]);
  // An answer about a name that has become theirs since is still kept.
  const known = username === current || isFetching ? undefined : data;
  const code = problem ?? known?.code ?? null;
  const error = refused && refused.value === typed ? refused.message : code ? word(code) : undefined;
  // In place of one that is taken, another.
  const free = error ? known?.free : known?.available && username;
  return (
    <div>
      <TextField
        label={t('label')}
        name="username"
        help={t('help', { address: `${new URL(origin).host}/${username || '…'}` })}
        error={error}
        liveError
        value={typed}
        onChange={(event) => setOwn(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <p role="status" className="text-14 text-muted not-empty:mt-1">
        <span>{isFetching ? t('checking') : free ? t('free', { username: free }) : null}</span>
        <span className="sr-only">{error}</span>
      </p>
    </div>
  );
}
