import en from '#shared/i18n/en.ts';

const ofAreas = Object.values(en).flatMap((area) => ('errors' in area ? [area.errors as Record<string, string>] : []));

/** Every code of a problem document, with what it says in English. */
export const problemCodes: Record<string, string> = Object.assign({}, en.errors, en.refusals, ...ofAreas);
