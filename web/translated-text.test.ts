import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

type Parent = Extract<Node, { type: 'JSXElement' | 'JSXFragment' }>;
type Child = Parent['children'][number];
/** What an expression may draw. */
type Drawn = 'element' | 'text' | 'nothing';

/**
 * Bare text that a translator of a browser breaks the page by. It puts each text into elements of its own, and React
 * then inserts before a text, or takes one out, that is not there any more. So in one element no bare text stands after
 * something that comes and goes, and none comes and goes beside others: it has an element of its own. What a fragment
 * draws stands among others that it does not know. `Elements` (web/ui/elements.ts) is the type of what is handed in and
 * holds no bare text.
 */
function bareTexts(path: string, source: string): string[] {
  const found = new Set<string>();
  const { program } = parseSync(path, source);
  const named = new Map<string, Node>();
  const elements = new Set([...source.matchAll(/\b(\w+)\??: [^;,\n]*\bElements\b/g)].map(([, name]) => name));
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) named.set(id.name, init);
    },
    FunctionDeclaration(declared) {
      if (declared.id) named.set(declared.id.name, declared);
    },
  }).visit(program);

  /** `comesAndGoes`: whether it may draw now this and now that. */
  const look = (node: Node): { drawn: Drawn[]; comesAndGoes: boolean } => {
    switch (node.type) {
      case 'JSXElement':
        return stays('element');
      case 'JSXFragment': {
        const inside = parts(node).map((each) => look(each));
        return { drawn: inside.flatMap(({ drawn }) => drawn), comesAndGoes: inside.some((each) => each.comesAndGoes) };
      }
      case 'JSXText':
        return stays('text');
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
        return look(node.expression);
      case 'Literal':
        return stays(typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing');
      case 'ConditionalExpression': {
        const drawn = [node.consequent, node.alternate].flatMap((each) => look(each).drawn);
        return { drawn, comesAndGoes: true };
      }
      case 'LogicalExpression': {
        const right = look(node.right);
        if (node.operator === '&&') return { drawn: ['nothing', ...right.drawn], comesAndGoes: true };
        const drawn = [...look(node.left).drawn, ...right.drawn];
        return { drawn, comesAndGoes: drawn.includes('element') };
      }
      case 'Identifier': {
        if (elements.has(node.name)) return { drawn: ['element', 'nothing'], comesAndGoes: false };
        const meant = named.get(node.name);
        return meant && /^(JSX|Parenthesized|Conditional|Logical)/.test(meant.type) ? look(meant) : stays('text');
      }
      case 'ChainExpression':
        return look(node.expression);
      case 'CallExpression':
        return called(node);
      default:
        return stays('text');
    }
  };
  const stays = (drawn: Drawn) => ({ drawn: [drawn], comesAndGoes: false });
  const called = ({ callee, arguments: [first] }: Extract<Node, { type: 'CallExpression' }>) => {
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      const list = /^(map|flatMap)$/.test(callee.property.name);
      if (list) return { drawn: ['nothing' as const, ...(first ? results(first) : [])], comesAndGoes: true };
    }
    if (callee.type !== 'Identifier') return stays('text');
    if (elements.has(callee.name)) return { drawn: ['element' as const, 'nothing' as const], comesAndGoes: true };
    const meant = named.get(callee.name);
    return meant && /Function/.test(meant.type) ? { drawn: results(meant), comesAndGoes: true } : stays('text');
  };
  /** What a function that is written here gives. */
  const results = (node: Node): Drawn[] => {
    if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionDeclaration') return ['text'];
    if (node.body && node.body.type !== 'BlockStatement') return look(node.body).drawn;
    const returned: Drawn[] = [];
    new Visitor({
      ReturnStatement({ argument }) {
        if (argument && argument.start > node.start && argument.end < node.end) returned.push(...look(argument).drawn);
      },
    }).visit(program);
    return returned;
  };
  /** The children of an element that draw something. */
  const parts = (parent: Parent): Child[] =>
    parent.children.filter((child) => {
      if (child.type === 'JSXText') return child.value.trim() !== '' || /^[ \t]+$/.test(child.value);
      return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
    });
  const refuse = ({ start }: Node) => found.add(`${path}:${source.slice(0, start).split('\n').length}`);
  const check = (parent: Parent) => {
    const isFragment = parent.type === 'JSXFragment';
    const children = parts(parent).map((child) => ({ child, ...look(child) }));
    for (const [index, { child, drawn, comesAndGoes }] of children.entries()) {
      if (!comesAndGoes) continue;
      if (children.length > 1 && drawn.includes('text')) refuse(child);
      const others = isFragment ? children : children.slice(index + 1);
      for (const other of others) if (other.child !== child && other.drawn.includes('text')) refuse(other.child);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return [...found];
}

test('no page has bare text where a translator would break it', () => {
  const paths = globSync('web/**/*.tsx', { cwd: root }).filter((path) => !path.startsWith('web/routes/dev/'));
  const bare = paths.flatMap((path) => bareTexts(path, readFileSync(join(root, path), 'utf8')));
  expect(bare.sort()).toEqual([]);
});

describe('bare text', () => {
  test.each([
    '<button>{busy && <Spinner />}{label}</button>',
    '<button>{busy ? <Spinner /> : null} Save</button>',
    '<p>{one ? <b /> : <i />} and {t("more")}</p>',
    '<ul>{list.map((each) => <li>{each}</li>)}{children}</ul>',
    '<p role="status">{done && t("saved")}{failed && <b />}</p>',
    '<p>{t("one")}{more && ", two"}</p>',
    '<p><b />{place && <> · {place}</>}</p>',
    '<>{busy && <Spinner />}{label}</>',
    '<>{label}{busy && <Spinner />}</>',
  ])('is refused in %s', (source) => {
    expect(bareTexts('a.tsx', source)).toHaveLength(1);
  });

  test.each([
    '<button>{busy && <Spinner />}<span>{label}</span></button>',
    '<p>{t("one")}{more && <span> {t("two")}</span>}</p>',
    '<p>{done && t("saved")}</p>',
    '<p>{t("one")} <b>two</b> three</p>',
    'type P = { children: Elements }; <div>{busy && <Spinner />}{children}</div>',
    'const rule = <hr />; <div>{busy && <Spinner />}{rule}</div>',
  ])('stays in %s', (source) => {
    expect(bareTexts('a.tsx', source)).toEqual([]);
  });
});
