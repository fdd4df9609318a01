import type { FormValues } from './form-values.ts';

const valueAt = (values: FormValues, path: string) =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);

/** Errors by field, without those whose field has changed since the form was refused as `refused`. */
export const standingErrors = (errors: Record<string, string>, refused: FormValues | undefined, values: FormValues) =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !refused || valueAt(refused, path) === valueAt(values, path)),
  );
