import { expect, test } from 'vitest';
import type { Facet } from './build-clauses.ts';
import { offerFacets } from './offer-facets.ts';
import type { Counted } from './search-queries.ts';

const chosen = { skill: ['welding'] };
const offer = (...counts: [Facet | '', Counted[]][]) =>
  offerFacets({ counts: new Map(counts) }, chosen).map(({ facet, values }) => [
    facet,
    ...values.map(({ value, count }) => [value, count]),
  ]);

const two = { value: '', count: 2 };
test.each<[string, [Facet | '', Counted[]][], unknown[]]>([
  ['what nothing has any more is nothing', [['', [{ value: '', count: 0 }]]], [['skill', ['welding', 0]]]],
  [
    'what others have and it has not is nothing',
    [['skill', [two, { value: 'skill:sewing', count: 2 }]]],
    [['skill', ['sewing', 2], ['welding', 0]]],
  ],
  ['what was not counted has no number', [['', [{ value: '', count: 201 }]]], [['skill', ['welding', null]]]],
  [
    'a facet is counted without its own choice',
    [
      ['', [two, { value: 'skill:welding', count: 2 }]],
      [
        'skill',
        [
          { value: '', count: 9 },
          { value: 'skill:Welding', count: 2 },
          { value: 'skill:sewing', count: 7 },
        ],
      ],
    ],
    [['skill', ['sewing', 7], ['Welding', 2]]],
  ],
])('of a chosen value %s', (_what, counts, offered) => {
  expect(offer(...counts)).toEqual(offered);
});

test.each([
  [200, false],
  [201, true],
])('of %i hits it is %s that a value may have more', (count, isMore) => {
  expect(
    offerFacets(
      {
        counts: new Map([
          [
            '',
            [
              { value: '', count },
              { value: 'kind:person', count: 9 },
            ],
          ],
        ]),
      },
      {},
    ),
  ).toEqual([{ facet: 'kind', values: [{ value: 'person', count: 9, chosenAs: [] }], isMore }]);
});

test('a choice that was not among those looked at has no number, and beside one that nobody counted nothing is offered', () => {
  const many = [
    { value: '', count: 201 },
    { value: 'skill:sewing', count: 50 },
  ];
  const chosen = { skill: ['welding'] };
  expect(offerFacets({ counts: new Map([['skill', many]]) }, chosen)[0]?.values).toEqual([
    { value: 'sewing', count: 50, chosenAs: [] },
    { value: 'welding', count: null, chosenAs: ['welding'] },
  ]);
  expect(offerFacets({ counts: new Map([['', many]]) }, chosen)).toEqual([
    { facet: 'skill', isMore: false, values: [{ value: 'welding', count: null, chosenAs: ['welding'] }] },
  ]);
});
