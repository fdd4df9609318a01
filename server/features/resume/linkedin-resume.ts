import Papa from 'papaparse';
import { months } from '#shared/projects/work-months.ts';
import type { Entry, JsonObject, Resume } from '#shared/resume/json-resume.ts';
import { resumeLimits } from '#shared/resume/limits.ts';

/** Of LinkedIn's own archive, the lists that are read. */
export const linkedInLists = ['Profile.csv', 'Positions.csv', 'Projects.csv'] as const;
type Lists = Partial<Record<(typeof linkedInLists)[number], string>>;
type Row = (column: string) => string;

/** What LinkedIn's archive tells of somebody's work, as JSON Resume; empty fields are left out. */
export function linkedInResume(lists: Lists): Resume {
  const [profile] = rowsOf(lists['Profile.csv']);
  const basics = profile && basicsOf(profile);
  return {
    ...(basics && { basics }),
    work: rowsOf(lists['Positions.csv']).map(positionOf),
    projects: rowsOf(lists['Projects.csv']).map(projectOf),
  };
}

function rowsOf(list = ''): Row[] {
  const rows = Papa.parse<string[]>(list.replace(/^\u{feff}/u, ''), {
    delimiter: ',',
    skipEmptyLines: true,
    preview: resumeLimits.works + 1,
  });
  const [heads = [], ...entries] = rows.data;
  const places = new Map(heads.map((head, place): [string, number] => [head.trim().toLowerCase(), place]).reverse());
  return entries.map((row) => (column) => row[places.get(column) ?? -1]?.trim() ?? '');
}

const basicsOf = (row: Row): JsonObject =>
  filled({
    name: [row('first name'), row('last name')].filter(Boolean).join(' '),
    label: row('headline'),
    summary: row('summary'),
    ...(row('geo location') && { location: { address: row('geo location') } }),
  });

const positionOf = (row: Row): Entry =>
  filled({
    name: row('company name'),
    position: row('title'),
    summary: row('description'),
    location: row('location'),
    startDate: dateOf(row('started on')),
    endDate: dateOf(row('finished on')),
  });

const projectOf = (row: Row): Entry =>
  filled({
    name: row('title'),
    description: row('description'),
    url: URL.canParse(row('url')) ? row('url') : '',
    startDate: dateOf(row('started on')),
    endDate: dateOf(row('finished on')),
  });

const filled = (entry: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''));

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "Mar 2021" or "2021" as JSON Resume writes it; empty for anything else. */
function dateOf(written: string): string {
  const [, name = '', year = ''] = /^(?:([a-z]{3})[a-z]* )?(\d{4})$/i.exec(written) ?? [];
  if (name === '') return year;
  const month = months[monthNames.indexOf(name.toLowerCase())];
  return month ? `${year}-${month}` : '';
}
