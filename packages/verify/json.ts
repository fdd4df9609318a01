import { Refusal } from './refusal.ts';

export function parseJson(text: string, code: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(code);
  }
}
