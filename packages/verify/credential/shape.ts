/** Says what is wrong with a value, each with the place where it is. */
export type Shape = (value: unknown, place: string) => string[];

export const fault = (place: string, what: string) => [`${place || 'document'}: ${what}`];
const shown = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

const noField: Shape = (_value, place) => fault(place, 'is no field of this');
export const anything: Shape = () => [];

/** These fields, some of which may be left out, and no other, or others like this. */
export const object =
  (needed: Record<string, Shape>, optional: Record<string, Shape> = {}, others = noField): Shape =>
  (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(place, 'is no object');
    const at = (name: string) => (place ? `${place}.${shown(name)}` : shown(name));
    const fields = Object.entries(value);
    const missing = Object.keys(needed).filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.flatMap((name) => fault(at(name), 'is missing')),
      ...fields.flatMap(([name, each]) => {
        const shape = [needed, optional].find((known) => Object.hasOwn(known, name))?.[name] ?? others;
        return shape(each, at(name));
      }),
    ];
  };

/** One or more, none twice: of equal ones a signature covers one. */
export const list =
  (shape: Shape, most = 1000): Shape =>
  (value, place) => {
    if (!Array.isArray(value)) return fault(place, 'is no list');
    if (value.length === 0 || value.length > most) return fault(place, `has ${value.length} members`);
    if (new Set(value.map((each) => JSON.stringify(each))).size < value.length) return fault(place, 'has one twice');
    return value.flatMap((each, index) => shape(each, `${place}[${index}]`));
  };

/** Exactly this, lists in this order. */
export const exactly = (wanted: unknown): Shape => {
  const text = JSON.stringify(wanted);
  return (value, place) => (JSON.stringify(value) === text ? [] : fault(place, `is not ${text}`));
};

export const text: Shape = (value, place) =>
  typeof value === 'string' && value !== '' && value.isWellFormed() ? [] : fault(place, 'is no text');

export const like =
  (pattern: RegExp, what: string): Shape =>
  (value, place) =>
    typeof value === 'string' && pattern.test(value) ? [] : fault(place, `is no ${what}`);

export const uuid = like(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'urn:uuid');

/** Plain http is for a local start alone. */
export const address: Shape = (value, place) => {
  const isAddress =
    typeof value === 'string' &&
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/)[^\s<>"{}|\\^`]*$/.test(value) &&
    URL.canParse(value) &&
    new URL(value).href === value;
  return isAddress ? [] : fault(place, 'is no web address');
};

export const time: Shape = (value, place) => {
  const isTime =
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().slice(0, 19) === value.slice(0, 19);
  return isTime ? [] : fault(place, 'is no time');
};
