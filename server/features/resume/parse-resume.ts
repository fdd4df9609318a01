import {
  type Entry,
  isObject,
  type Json,
  type JsonObject,
  type Resume,
  resumeLists,
  textOf,
} from '#shared/resume/json-resume.ts';
import { resumeLimits } from '#shared/resume/limits.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** Reads JSON Resume, as leniently as its schema allows; null for anything else. */
export function parseResume(text: string): Resume | null {
  const read = parsed(text);
  if (!isObject(read) || isDeeper(read, resumeLimits.depth) || !hasShape(read)) return null;
  return withoutOurClaims(read as Resume);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isDeeper = (value: Json, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)));

/** It has something of a résumé, and what it has is what it should be. */
function hasShape(read: JsonObject): boolean {
  const { basics } = read;
  const lists = resumeLists.map((name) => read[name]).filter((list) => list !== undefined);
  if (basics === undefined && lists.length === 0) return false;
  if (!lists.every((list) => isListOfObjects(list))) return false;
  if (basics === undefined) return true;
  if (!isObject(basics)) return false;
  const { location, profiles } = basics;
  return (location === undefined || isObject(location)) && (profiles === undefined || isListOfObjects(profiles));
}

const isListOfObjects = (value: Json | undefined): value is Entry[] =>
  Array.isArray(value) && value.every((each) => isObject(each));

/** What only we may say is never taken from a file: that work was confirmed here. */
function withoutOurClaims(resume: Resume): Resume {
  const { certificates } = resume;
  const left = certificates?.filter(({ countersign, issuer }) => countersign === undefined && !isOurName(issuer));
  return withoutProofs({ ...resume, ...(left && { certificates: left }) }) as Resume;
}

function withoutProofs(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutProofs);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'countersign');
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutProofs(inner)]));
}

const isOurName = (issuer: Json | undefined) => cleanLine(textOf(issuer)).toLowerCase() === ourName.toLowerCase();

/** Who issues certificates of ours. */
export const ourName = 'Countersign';
