/** Without zod, so that pages may say them. */
export const documentKinds = ['passport', 'id_card', 'driving_licence', 'residence_permit'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const pictureParts = ['front', 'back', 'selfie'] as const;
export type PicturePart = (typeof pictureParts)[number];

/** By which way a picture came: the reviewer sees it. */
export const pictureWays = ['camera', 'file', 'phone'] as const;
export type PictureWay = (typeof pictureWays)[number];

/** By content. Pickers of phones turn what they take into one of these. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

/** A picture whose shorter side has fewer pixels than `least` cannot be read, more than `side` help nobody. */
export const pictureRules = { bytes: 10 * 1024 * 1024, least: 480, side: 3200 } as const;

export const identityTimes = {
  /** What nobody sends is thrown away. */
  draftDays: 7,
  /** What nobody decides is thrown away, too. */
  pendingDays: 30,
  handoverMinutes: 10,
  /** As long as any task on a phone may go on; the server decides when it is over. */
  phoneTaskMinutes: 60,
} as const;

export const identityStatuses = ['draft', 'pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type IdentityStatus = (typeof identityStatuses)[number];

/** What a link for a phone still opens, before it is used: it is fresh, this phone's, another's, or over. */
export const phoneLinkStates = ['fresh', 'own', 'used', 'over'] as const;
export type PhoneLinkState = (typeof phoneLinkStates)[number];

/** Lists of cases before an admin. */
export const identityStates = ['pending', 'held', 'decided'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Why a document is not accepted, or is asked for once more. */
export const identityReasons = [
  'unreadable',
  'cut_off',
  'wrong_document',
  'out_of_date',
  'face_differs',
  'not_genuine',
  'other',
] as const;
export type IdentityReason = (typeof identityReasons)[number];

/** What a document says that a profile says otherwise. */
export const identityDifferences = ['name', 'birth_date'] as const;
export type IdentityDifference = (typeof identityDifferences)[number];

/** Countries that issue their citizens no identity card. */
const withoutCard = new Set(['AU', 'CA', 'DK', 'GB', 'IE', 'NZ', 'US']);
/** Countries whose driving licences and residence permits have a photo, a number and a date of birth, and serve as identification there. */
const withLicence = new Set(
  ['AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE', 'IS LI NO CH GB US CA AU NZ']
    .join(' ')
    .split(' '),
);

/** Kinds of document that we take from a country. */
export const documentsOf = (country: string): DocumentKind[] =>
  documentKinds.filter((kind) => {
    if (kind === 'passport') return true;
    return kind === 'id_card' ? !withoutCard.has(country) : withLicence.has(country);
  });

/** What has to be photographed of a kind of document, in this order. */
export const partsOf = (kind: DocumentKind): PicturePart[] =>
  kind === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
