/** Exactly what a signer is shown and answers to. Nothing about where it is shown belongs here. */
export type SignedContent = {
  project: {
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
  };
  owner: { id: string; full_name: string };
  signer: { name: string; relationship: string; organisation: string };
};

/** The one text form of what was shown; its SHA-256 stands with the answer. Files come in the order of their hashes. */
export function signedContentText(content: SignedContent): string {
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
