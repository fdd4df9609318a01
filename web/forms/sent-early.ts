import { type ActionFunctionArgs, data, useActionData } from 'react-router';

const fields = ['email', 'full_name', 'username', 'date_of_birth', 'phone_number', 'code'] as const;
type Typed = Partial<Record<(typeof fields)[number], string>>;

/**
 * Action of a page whose form needs script. One that was sent before the script was there does nothing, whatever token comes
 * with it: the page is shown again and says so, with what was typed but for passwords. Without an action the browser would put
 * all of it into the address.
 */
export async function sentEarly({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed: Typed = {};
  for (const name of fields) {
    const value = form.get(name);
    if (typeof value === 'string') typed[name] = value;
  }
  return data({ sentEarly: typed }, { status: 409 });
}

/** What was typed into a form that was sent early; null when none was. */
export const useSentEarly = (): Typed | null =>
  useActionData<Partial<Awaited<ReturnType<typeof sentEarly>>['data']>>()?.sentEarly ?? null;
