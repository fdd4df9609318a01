import { Refusal } from './refusal.ts';

export function parseJson(text: string, code: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(code);
  }
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

const mostLevels = 32;

/**
 * Refuses a name that stands twice in one object: programs differ in which of the two they read; and what is nested
 * deeper than some engines can write again.
 */
export function parseDocument(text: string, code: string): unknown {
  const document = parseJson(text, code);
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      if (open.length === mostLevels) throw new Refusal('json_too_deep');
      open.push(token === '{' ? new Set() : null);
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name: string = JSON.parse(last);
      if (names?.has(name)) throw new Refusal('json_name_twice', { name: name.slice(0, 40) });
      names?.add(name);
    }
    last = token;
  }
  return document;
}
