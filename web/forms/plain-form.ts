import { data, redirect, useActionData } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { ApiError } from '../api/client.ts';

/** What comes back to the page when its form is refused. Never a password, and no code. */
const kept = ['email', 'full_name', 'username', 'date_of_birth', 'phone_number'] as const;
type Typed = Partial<Record<(typeof kept)[number], string>>;
/** Why a form that was sent without script was refused, and what was typed into it. `intent`: which form of the page. */
export type Returned = { failure?: FormFailure; typed: Typed; intent: string };

/** The page again, with what was typed and, unless it was sent for something else, why it was refused. */
export function sendBack(form: FormData, failure?: FormFailure) {
  const typed: Typed = {};
  for (const name of kept) {
    const value = form.get(name);
    if (typeof value === 'string') typed[name] = value;
  }
  const returned: Returned = { ...(failure && { failure }), typed, intent: String(form.get('intent') ?? '') };
  return data(returned, { status: failure?.status ?? 200 });
}

/** Where a form that was taken leads. */
export const goOn = (path: string) => redirect(path, 303);

export const isFailure = (result: unknown): result is FormFailure =>
  typeof result === 'object' && result !== null && 'code' in result;

type Tried = { isIdle: boolean; error: Error | null };

/** Why a form was refused: at its last try, or before any when it came back to the page without script. */
export function useRefused({ isIdle, error }: Tried, intent = ''): { error: Error | null; typed: Typed } {
  const returned = useReturned(intent);
  return { error: isIdle ? returned.error : error, typed: returned.typed };
}

/** What came back to one form of the page, its error as a call of the API would have thrown it. */
export function useReturned(intent = ''): { error: ApiError | null; typed: Typed } {
  const returned = useActionData<Partial<Returned>>();
  if (!returned?.typed || returned.intent !== intent) return { error: null, typed: {} };
  const { failure, typed } = returned;
  return { error: failure ? new ApiError({ type: 'about:blank', title: '', ...failure }) : null, typed };
}
