import { expect, test } from 'vitest';
import { emptyValues } from './form-values.ts';
import { standingErrors } from './standing-errors.ts';

test('an error goes when its own field changes, and only then', () => {
  const refused = emptyValues();
  const errors = { title: 'a', role: 'b', 'signers.0.email': 'c', 'signers.0.name': 'd' };
  const [signer] = refused.signers;
  const values = {
    ...refused,
    title: 'x',
    signers: [{ ...(signer as typeof signer & object), email: 'f@moll.example' }],
  };
  expect(standingErrors(errors, refused, values)).toEqual({ role: 'b', 'signers.0.name': 'd' });
  expect(standingErrors(errors, refused, refused)).toEqual(errors);
  expect(standingErrors(errors, refused, { ...refused, signers: [] })).toEqual({ title: 'a', role: 'b' });
});
