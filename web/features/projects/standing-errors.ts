import type { FormValues } from './form-values.ts';

type FieldError = { path: string; code: string };

/** Errors that other fields belong to as well: correcting one of them is enough. */
const alsoAbout: Record<string, (values: FormValues) => unknown> = {
  ended_before_started: ({ started_on }) => started_on,
  signer_twice: ({ signers }) => signers.map(({ email }) => email).join(' '),
};

/**
 * Errors by field, without those whose field has changed since the form was refused as `refused`. An error of a row
 * goes with its row, wherever that stands by now.
 */
export const standingErrors = (errors: FieldError[], refused: FormValues | undefined, values: FormValues) =>
  refused
    ? errors.flatMap((error) => {
        const path = pathNow(error.path, refused, values);
        const about = alsoAbout[error.code];
        if (path === null || valueAt(refused, error.path) !== valueAt(values, path)) return [];
        return about && about(refused) !== about(values) ? [] : [{ ...error, path }];
      })
    : errors;

/** Null when its row is gone. */
function pathNow(path: string, refused: FormValues, values: FormValues) {
  const [list = '', index = '', ...rest] = path.split('.');
  if (list !== 'links' && list !== 'signers') return path;
  const key = refused[list][Number(index)]?.key;
  const now = values[list].findIndex((row) => row.key === key);
  return now < 0 ? null : [list, now, ...rest].join('.');
}

const valueAt = (values: FormValues, path: string) =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
