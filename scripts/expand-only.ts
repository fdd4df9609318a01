/**
 * What of a migration the version that still runs beside it can't live with: it asks for what is dropped or renamed, and
 * writes rows that a new rule refuses. A statement is let through by a line before it: `-- contract: <why no running
 * version needs it>`.
 */
export function contractsIn(sql: string): string[] {
  const statements = sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$body$')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => !/^--\s*contract: \S/m.test(each))
    .map((each) => each.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const made = new Set(statements.flatMap((each) => /^create (?:table|sequence) (\w+)/.exec(each)?.[1] ?? []));
  return statements.filter((statement, index) => {
    const [, kind, name = ''] =
      /^drop (table|view|materialized view|function|type|sequence|trigger|index)(?: if exists)? (\w+)/.exec(
        statement,
      ) ?? [];
    const later = statements.slice(index + 1);
    if (kind === 'index') return false;
    if (kind) return !later.some((each) => new RegExp(`^create (or replace )?(\\w+ )?${kind} ${name}\\b`).test(each));
    const [, table = ''] = /^alter table (?:only )?(\w+)/.exec(statement) ?? [];
    if (/^alter \w+ \w+ rename/.test(statement)) return true;
    if (!table || made.has(table)) return false;
    return statement.split(/,(?![^(]*\))/).some(
      (part) =>
        /\b(rename|drop column|set not null|set data type|alter column \w+ type)\b/.test(part) ||
        (/\badd column\b/.test(part) && /\bnot null\b/.test(part) && !/\b(default|generated)\b/.test(part)) ||
        // A wider rule takes the place of the one of the same name.
        (/\badd (constraint (?<name>\w+) )?(check|unique|foreign key|exclude)\b/.test(part) &&
          !/\bnot valid\b/.test(part) &&
          !droppedBefore(statements.slice(0, index), part)),
    );
  });
}

function droppedBefore(before: string[], part: string) {
  const name = /\badd constraint (\w+)/.exec(part)?.[1];
  return name !== undefined && before.some((each) => each.includes(`drop constraint ${name}`));
}
