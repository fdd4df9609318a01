import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { type DraftEvent, type DraftState, isUnsaved, nextDraft, openedDraft } from './draft-state.ts';

const failure = (status: number, code: string) => new ApiError({ type: 'about:blank', title: '', status, code });
const [elsewhere, gone, away] = [
  failure(409, 'draft_changed_elsewhere'),
  failure(409, 'draft_gone'),
  failure(503, 'unavailable'),
];
const at = '2027-03-03T14:03:00Z';
const first = { revision: 'r1', at: null, html: null };
const other = { revision: 'r9', at, html: '<p>theirs</p>', values: 'theirs' };

const after = (...events: DraftEvent<string>[]): DraftState<string> =>
  events.reduce<DraftState<string>>(nextDraft, openedDraft('blank', first));
const typed = (values: string) => ({ type: 'typed' as const, values });
const saved = (values: string, revision: string) => ({
  type: 'saved' as const,
  values,
  draft: { revision, at, html: `<p>${values}</p>` },
});
const met = { type: 'met' as const, error: elsewhere, other };

test.each<[string, DraftEvent<string>[], Partial<DraftState<string>> & { unsaved: boolean }]>([
  ['opened, nothing is unsaved', [], { revision: 'r1', savedAt: null, unsaved: false }],
  ['typed, it is unsaved', [typed('a')], { values: 'a', saved: 'blank', unsaved: true }],
  [
    'saved, it has the revision and the moment of the server',
    [typed('a'), { type: 'saving' }, saved('a', 'r2')],
    { revision: 'r2', savedAt: new Date(at), html: '<p>a</p>', saving: false, unsaved: false },
  ],
  [
    'typed on while a save is under way, it is unsaved still',
    [typed('a'), { type: 'saving' }, typed('ab'), saved('a', 'r2')],
    { values: 'ab', saved: 'a', unsaved: true },
  ],
  [
    'a save that fails is told, and may be tried again',
    [typed('a'), { type: 'saving' }, { type: 'failed', error: away }],
    { saving: false, error: away, refused: null, unsaved: true },
  ],
  [
    'the next save takes the error away',
    [typed('a'), { type: 'failed', error: away }, saved('a', 'r2')],
    { error: null, unsaved: false },
  ],
  [
    'a draft that is gone is not saved again',
    [typed('a'), { type: 'failed', error: gone }],
    { error: gone, refused: gone, unsaved: true },
  ],
  [
    'what another window saved waits for a choice',
    [typed('a'), met, { type: 'failed', error: elsewhere }],
    { values: 'a', revision: 'r1', refused: elsewhere, other, unsaved: true },
  ],
  [
    'typed on meanwhile, it still waits',
    [typed('a'), met, typed('ab')],
    { values: 'ab', refused: elsewhere, other, unsaved: true },
  ],
  [
    'one’s own is kept over the revision that was told of',
    [typed('a'), met, { type: 'keptMine' }],
    { values: 'a', revision: 'r9', error: null, refused: null, other: null, unsaved: true },
  ],
  [
    'the other is taken as a whole',
    [typed('a'), met, { type: 'tookOther', other: { ...other, revision: 'r10' } }],
    {
      values: 'theirs',
      saved: 'theirs',
      revision: 'r10',
      html: '<p>theirs</p>',
      error: null,
      other: null,
      unsaved: false,
    },
  ],
  [
    'there is nothing to keep where nothing was met',
    [typed('a'), { type: 'keptMine' }],
    { revision: 'r1', unsaved: true },
  ],
  ['sent, nothing is unsaved', [typed('a'), { type: 'stopped' }], { unsaved: false }],
  [
    'refused by the form, it is unsaved again',
    [typed('a'), { type: 'stopped' }, { type: 'resumed' }],
    { unsaved: true },
  ],
])('%s', (_title, events, { unsaved, ...expected }) => {
  const draft = after(...events);
  expect(draft).toMatchObject(expected);
  expect(isUnsaved(draft)).toBe(unsaved);
});
