import { demoPeople } from '../../server/features/demo/demo-people.ts';
import en, { type Catalogue } from '../../shared/i18n/en.ts';
import es from '../../shared/i18n/es.ts';

export const catalogues: Record<'en' | 'es', Catalogue> = { en, es };

type Tree = { [key: string]: string | Tree };

/**
 * What is kept in the language of its owner, whoever reads it: notices, mails and reasons of a rejection. Names of
 * languages are what people of the demo typed, too, and the work on the home page is what journeys type.
 */
const kept = /^(mail|signing\.(mails|notices|reasons))\.|^example\.(spanish|french)$|\bworkTitle$/;

const messagesOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return messagesOf(value, `${path}${key}.`);
    return kept.test(path + key) ? [] : [value];
  });

/** A message as it reads with its values in it, or null where too little of it is left to tell it by. */
function shapeOf(message: string): RegExp | null {
  if (/plural|select|[<>]/.test(message)) return null;
  const parts = message.split(/\{[^}]*\}/);
  if (parts.length > 1 && !parts.some((part) => part.trim().length > 9)) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 's');
}

/** The example of the home page is a project of the demo, which stands elsewhere in its owner's language. */
const titles = new Set(demoPeople.flatMap(({ projects }) => projects.map(({ title }) => title)));

/**
 * Tells whether a text is a message of a catalogue. Most have no values in them and are looked up; no text is judged
 * twice.
 */
function readerOf(tree: Tree) {
  const messages = [...new Set(messagesOf(tree))].filter((message) => !titles.has(message) && shapeOf(message));
  const exact = new Set(messages.filter((message) => !message.includes('{')));
  const shapes = messages.filter((message) => message.includes('{')).map((message) => shapeOf(message) as RegExp);
  const known = new Map<string, boolean>();
  return (text: string) => {
    const told = known.get(text) ?? (exact.has(text) || shapes.some((shape) => shape.test(text)));
    known.set(text, told);
    return told;
  };
}
const says = { en: readerOf(en as unknown as Tree), es: readerOf(es as unknown as Tree) };

/** The name of a message, which a page shows where it cannot say the message itself. */
const messageName = new RegExp(`\\b(${Object.keys(en).join('|')})(\\.[a-z]\\w*){2,}`, 'g');
export const shownKeys = (texts: string[]) => texts.flatMap((text) => text.match(messageName) ?? []);

/** The texts that only the other language's catalogue has. */
export const foreignWords = (texts: string[], language: 'en' | 'es') =>
  texts.filter((text) => says[language === 'en' ? 'es' : 'en'](text) && !says[language](text));
