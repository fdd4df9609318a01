/** Stands for a line `-- contract: <why no running version needs it>`, which lets the statement below it through. */
const contract = '§';

/**
 * What of a migration the version that still runs beside it may not live with: it asks for what is dropped or renamed,
 * and writes rows that a new rule refuses. What is not known to be harmless is told, too.
 */
export function contractsIn(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap((each) => /^create table (?!if )([\w.]+)/.exec(each)?.[1] ?? []));
  return statements.filter(
    (statement, index) =>
      !statement.includes(contract) &&
      !isExpansion(statement, { made, before: statements.slice(0, index), later: statements.slice(index + 1) }),
  );
}

/** In small letters, without comments and without what is quoted: a `;` there ends nothing. */
const statementsOf = (sql: string) =>
  sql
    .replaceAll(
      /^(--\s*contract: \S.*)$|--.*$|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\2\$/gm,
      (found: string, letsThrough: string | undefined) => {
        if (letsThrough) return contract;
        return /^['$]/.test(found) ? "''" : ' ';
      },
    )
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

type Around = { made: Set<string>; before: string[]; later: string[] };

function isExpansion(statement: string, around: Around): boolean {
  const outside = withoutParentheses(statement);
  if (/^(comment|grant|insert|update|delete|select|with|analyze) /.test(outside)) return true;
  // A lock lasts as long as the migration.
  if (/^lock table .+ in share mode$/.test(outside)) return true;
  if (outside.startsWith('create ')) return isHarmlessCreate(outside, around);
  if (outside.startsWith('drop ')) return isMadeAgain(outside, around);
  if (/^alter type [\w.]+ add value\b/.test(outside)) return true;
  const [, table, changes = ''] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(outside) ?? [];
  if (table === undefined) return false;
  return around.made.has(table) || changes.split(',').every((each) => isHarmlessChange(each.trim(), outside, around));
}

function withoutParentheses(statement: string): string {
  const shorter = statement.replaceAll(/\([^()]*\)/g, '');
  return shorter === statement ? statement.replaceAll(/\s+/g, ' ') : withoutParentheses(shorter);
}

/** What decides over rows of a table does so over those of the running version, unless that did the same before. */
function isHarmlessCreate(statement: string, { made, before }: Around) {
  const [, kind, name = '', table = ''] =
    /^create (?:or replace )?(?:unique |constraint )?(index|trigger|rule|policy) (?:concurrently )?(?:if not exists )?([\w.]+) .*?\bon (?:only )?([\w.]+)/.exec(
      statement,
    ) ?? [];
  if (!kind || (kind === 'index' && !statement.startsWith('create unique '))) return true;
  return made.has(table) || before.some((each) => each.startsWith(`drop ${kind} `) && names(each, name));
}

/** A view, a function or an index may change its insides under its name. */
function isMadeAgain(statement: string, { later }: Around) {
  const [, kind, dropped = ''] =
    /^drop (materialized view|[a-z]+) (?:concurrently )?(?:if exists )?(.*?)(?: on [\w.]+)?(?: restrict)?$/.exec(
      statement,
    ) ?? [];
  return dropped
    .split(',')
    .every((name) => later.some((each) => each.startsWith('create ') && names(each, `${kind} ${name.trim()}`)));
}

function isHarmlessChange(change: string, whole: string, { before, later }: Around) {
  const added = /^add constraint (\w+)/.exec(change)?.[1];
  // A wider rule takes the place of the one of the same name.
  if (added) return [...before, whole].some((each) => names(each, `drop constraint ${added}`));
  const dropped = /^drop constraint (\w+)$/.exec(change)?.[1];
  if (dropped) return [whole, ...later].some((each) => names(each, `add constraint ${dropped}`));
  const column = /^add column (.*)$/.exec(change)?.[1];
  if (column)
    return !/\bprimary key\b/.test(column) && (!/\bnot null\b/.test(column) || /\b(default|generated)\b/.test(column));
  return (
    /^alter (column )?\w+ (drop not null|set default\b.*)$/.test(change) || /^validate constraint \w+$/.test(change)
  );
}

const names = (statement: string, words: string) => new RegExp(`\\b${words}(?![\\w.])`).test(statement);
