import type { ComponentProps } from 'react';
import { useTypedBefore } from './typed-before.ts';

/** `input`, `textarea` and `select` that lose nothing of what was typed before the page's script was there. */

export const Input = ({ ref, ...props }: ComponentProps<'input'>) => (
  <input {...props} ref={useTypedBefore(props.onChange, ref)} />
);

export const TextBox = ({ ref, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} ref={useTypedBefore(props.onChange, ref)} />
);

export const Select = ({ ref, ...props }: ComponentProps<'select'>) => (
  <select {...props} ref={useTypedBefore(props.onChange, ref)} />
);
