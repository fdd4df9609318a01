import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { useReturned, useTaken } from '#web/forms/plain-form.ts';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { ownProfileQuery } from './profile-queries.ts';
import {
  changedFields,
  clashes,
  editOf,
  type ProfileField,
  type ProfileValues,
  typedOver,
  valuesOf,
} from './profile-values.ts';

/** Two windows wrote different things into the same fields: what stands there now, and which fields. */
export type Clash = { now: OwnProfile; fields: ProfileField[] };

/**
 * What is typed over a profile, and saving it. Saved elsewhere meanwhile: other fields are kept, the same ones are
 * shown beside each other (`clash`) until the person chooses. What changes elsewhere while nothing is typed is taken
 * over.
 */
export function useProfileForm(profile: OwnProfile) {
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [base, setBase] = useState(profile);
  const returned = useReturned('profile');
  const taken = useTaken('profile');
  const [touched, setTouched] = useState(false);
  const [values, setValues] = useState(() =>
    returned.error ? typedOver(profile, returned.typed).values : valuesOf(profile),
  );
  const [clash, setClash] = useState<Clash | null>(null);
  const unsaved = changedFields(base, values).length > 0;

  const take = (now: OwnProfile) => {
    setBase(now);
    setValues(valuesOf(now));
    setClash(null);
  };
  if (profile.version > base.version && !unsaved) take(profile);

  const save = useMutation({
    mutationFn: async ({ typed, over }: { typed: ProfileValues; over: OwnProfile }) => {
      const send = (version: number) =>
        stepUp(() => answerOf(api.PATCH('/api/profile', { body: { ...editOf(base, typed), version } })));
      try {
        return await send(over.version);
      } catch (error) {
        if (!(error instanceof ApiError && error.problem.code === 'profile_changed')) throw error;
        const now = await queries.fetchQuery({ ...ownProfileQuery, staleTime: 0 });
        const fields = clashes(base, now, typed);
        if (fields.length === 0) return await send(now.version);
        setClash({ now, fields });
        return null;
      }
    },
    onSuccess: (saved, { typed }) => {
      if (!saved) return;
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['profiles'] });
      setBase(saved);
      setClash(null);
      // What was typed while it was being saved stays.
      setValues((current) => (current === typed ? valuesOf(saved) : current));
    },
  });
  // Before anything is done here, it says how the page came.
  const isFresh = save.isIdle && !touched;
  return {
    base,
    values,
    set: (patch: Partial<ProfileValues>) => {
      setTouched(true);
      setValues((current) => ({ ...current, ...patch }));
      if (save.isSuccess) save.reset();
    },
    unsaved,
    clash,
    save: () => save.mutate({ typed: values, over: base }),
    keepMine: () => clash && save.mutate({ typed: values, over: clash.now }),
    takeTheirs: () => clash && take(clash.now),
    saving: save.isPending,
    saved: (isFresh ? taken : save.isSuccess && save.data !== null) && !unsaved,
    error: isFresh ? returned.error : save.error,
  };
}
