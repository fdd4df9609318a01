import { jsonOf } from './hostile-values.ts';

export const callers = ['visitor', 'user', 'admin', 'signer'] as const;
/** `§project§` and the like stand for the id of something that is there when the request is sent. */
export type FuzzRequest = {
  operation: string;
  as: (typeof callers)[number];
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

export const inUrl = (value: unknown) => {
  const text = typeof value === 'object' ? jsonOf(value).slice(0, 200) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80%ff';
};
