type SignedProject = {
  id: string;
  version: number;
  title: string;
  summary: string;
  description: string;
  role: string;
  organisation: string;
  started_on: string;
  ended_on: string | null;
  skills: string[];
  links: { label: string; url: string }[];
  /** `sha256` in lower-case hexadecimal. */
  files: { name: string; media_type: string; size: number; sha256: string }[];
  /** Under which promise they answer; left out where there is none. */
  client_visibility?: 'withheld' | 'sealed';
  /**
   * Who worked on it besides the owner, accepted by each; left out where there is nobody. Of one who was erased the id
   * alone stays.
   */
  collaborators?: SignedCollaborator[];
};
export type SignedCollaborator = { id: string; full_name: string; username: string; role: string };
type NamedSigner = { name: string; relationship: string; organisation: string };

/**
 * What was hashed until the second form: of the owner nothing but the name. Kept to recompute old hashes, never made
 * anew.
 */
export type FirstSignedContent = {
  project: SignedProject;
  owner: { id: string; full_name: string };
  signer: NamedSigner;
};

/**
 * Exactly what a signer is shown and answers to: the work, who asks as they describe themselves, and how the signer is
 * named. What we count about the owner is ours to say and nothing about where it is shown belongs here.
 */
export type SignedContent = {
  form: 2;
  project: SignedProject;
  owner: {
    id: string;
    full_name: string;
    username: string;
    headline: string | null;
    location: string | null;
    /** Of the picture's bytes, in lower-case hexadecimal; null when none was shown. */
    photo_sha256: string | null;
  };
  signer: NamedSigner & { email_domain: string };
};

/** What may rest beside an answer, of whatever time. */
export type KeptContent = FirstSignedContent | SignedContent;

/** The one text form of what was shown; its SHA-256 stands with the answer. Files come in the order of their hashes. */
export function signedContentText(content: KeptContent): string {
  const files = content.project.files.toSorted((a, b) => compare(a.sha256 + a.name, b.sha256 + b.name));
  return canonicalJson({ ...content, project: { ...content.project, files } });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** JSON with sorted keys and no white space, as RFC 8785 writes it for text, integers and nothing finer. */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => compare(a, b));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
