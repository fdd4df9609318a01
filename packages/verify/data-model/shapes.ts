import { anything, fault, like, object, type Shape, text } from '../credential/shape.ts';

/** These fields; others as their vocabularies have them. */
export const open = (needed: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  object(needed, optional, anything);

export const oneOrMore =
  (shape: Shape): Shape =>
  (value, place) => {
    if (!Array.isArray(value)) return shape(value, place);
    return value.length === 0 ? fault(place, 'is empty') : value.flatMap((each, at) => shape(each, `${place}[${at}]`));
  };

/** Each shape may count on those before it. */
export const all =
  (...shapes: Shape[]): Shape =>
  (value, place) => {
    for (const shape of shapes) {
      const faults = shape(value, place);
      if (faults.length > 0) return faults;
    }
    return [];
  };

/** Of fields of known form: what keeps them from standing together. */
export const rule =
  <Fields>(isKept: (fields: Fields) => boolean, what: string): Shape =>
  (value, place) =>
    isKept(value as Fields) ? [] : fault(place, what);

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text like this, or these fields. */
export const textOr =
  (written: Shape, fields: Shape): Shape =>
  (value, place) =>
    (typeof value === 'string' ? written : fields)(value, place);

export const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(value) && URL.canParse(value);
export const url: Shape = (value, place) => (isUrl(value) ? [] : fault(place, 'is no URL'));

const string: Shape = (value, place) => (typeof value === 'string' ? [] : fault(place, 'is no text'));

/** In one language or in several. */
export const words = oneOrMore(
  textOr(
    string,
    object(
      { '@value': string },
      {
        '@language': like(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i, 'language'),
        '@direction': like(/^(ltr|rtl)$/, 'direction'),
      },
    ),
  ),
);

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const timeIn =
  (zone: string): Shape =>
  (value, place) => {
    const [all, year, month, day] =
      String(value).match(new RegExp(`^(\\d{4})-(\\d\\d)-(\\d\\d)T[\\d:.]+${zone}$`)) ?? [];
    const isTime =
      all === value && !Number.isNaN(Date.parse(`${all}`)) && Number(day) <= daysIn(Number(year), Number(month));
    return isTime ? [] : fault(place, 'is no time');
  };
/** XML Schema's dateTimeStamp. */
export const timeStamp = timeIn('(?:Z|[+-]\\d\\d:\\d\\d)');
/** The same; one that lacks its zone is in UTC (vc-data-integrity, 2.1). */
export const proofTime = timeIn('(?:Z|[+-]\\d\\d:\\d\\d)?');
export const millisecondsOf = (time: string): number => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);

export const listOf = <Value>(value: Value | Value[] | undefined): Value[] =>
  value === undefined ? [] : ([value].flat() as Value[]);

/** A type is among others, in any order. */
export const typed = (name: string): Shape =>
  all(
    oneOrMore(text),
    rule((types: string | string[]) => listOf(types).includes(name), `does not hold ${name}`),
  );

export const wholeNumber =
  (least: number): Shape =>
  (value, place) =>
    Number.isInteger(value) && (value as number) >= least ? [] : fault(place, `is no number from ${least}`);

/** Something is said of it. */
export const filled: Shape = (value, place) =>
  isObject(value) && Object.keys(value as object).length > 0 ? [] : fault(place, 'says nothing');

export const contexts =
  (base: string): Shape =>
  (value, place) => {
    if (!Array.isArray(value) || value[0] !== base) return fault(place, `does not begin with ${base}`);
    return value.slice(1).flatMap((each, at) => (isObject(each) ? [] : url(each, `${place}[${at + 1}]`)));
  };
