import { answerOf, api } from '#web/api/client.ts';

const fields = ['full_name', 'email', 'username', 'date_of_birth', 'phone_number', 'password'] as const;
export type SignUpFields = Record<(typeof fields)[number], string>;

/** What stands in the form. */
export const typedSignUp = (form: FormData) =>
  Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')])) as SignUpFields;

export const signUp = (body: SignUpFields) => answerOf(api.POST('/api/sign-up', { body }));
