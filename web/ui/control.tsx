import type { ComponentProps } from 'react';
import { useTypedBefore } from './typed-before.ts';

/** `input`, `textarea` and `select` that lose nothing of what was typed before the page's script was there. */

type Control<Of extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Of>, 'ref'>;

export const Input = (props: Control<'input'>) => <input {...props} ref={useTypedBefore(props.onChange)} />;

export const TextBox = (props: Control<'textarea'>) => <textarea {...props} ref={useTypedBefore(props.onChange)} />;

export const Select = (props: Control<'select'>) => <select {...props} ref={useTypedBefore(props.onChange)} />;
