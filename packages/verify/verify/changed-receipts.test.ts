import { describe, expect, test } from 'vitest';
import { formatReceipt, parseReceipt } from '../proof/proof.ts';
import { ask, refused, sample, times, whyOf } from '../testing/refused.ts';
import { SampleLog } from '../testing/sample-log.ts';

describe('a receipt', () => {
  const changed = async (
    change: (receipt: ReturnType<typeof parseReceipt>) => Partial<ReturnType<typeof parseReceipt>>,
  ) => {
    const { log, index } = await sample();
    const receipt = parseReceipt(await log.receipt(index, 13, times));
    return { receipt, log, verdict: await ask(formatReceipt({ ...receipt, ...change(receipt) })) };
  };

  test('with other words is not valid', async () => {
    const { verdict } = await changed(({ statement }) => ({
      statement: statement.replace('"rules":17', '"rules":18'),
    }));
    expect([refused(verdict), verdict.facts.disclosed]).toEqual([['invalid', 'statement_not_logged'], undefined]);
  });

  test('with a field of another receipt is not valid', async () => {
    const other = new SampleLog();
    other.add('answer', { disclosed: { answer: 'declined' } });
    const { verdict } = await changed(() => ({ disclosures: other.facts[0]?.disclosures ?? [] }));
    expect(refused(verdict)).toEqual(['invalid', 'disclosure_foreign']);
  });

  test('may keep fields for itself, and says so', async () => {
    const { verdict } = await changed(({ disclosures }) => ({ disclosures: disclosures.slice(0, 1) }));
    expect([whyOf(verdict, 'statement'), verdict.facts.disclosed]).toEqual([
      'statement_in_part',
      { answer: 'confirmed' },
    ]);
  });

  test('may mark what its owner withholds, which is told apart from what is only left out', async () => {
    const marked = await changed(({ disclosures }) => ({ disclosures: disclosures.slice(0, 1), withheld: ['title'] }));
    expect([whyOf(marked.verdict, 'statement'), marked.verdict.facts.withheld]).toEqual([
      'statement_withheld',
      ['title'],
    ]);
  });

  test('with a mark for what it shows, or for more than is left, is not valid', async () => {
    const shown = await changed(({ disclosures }) => ({ disclosures, withheld: ['answer'] }));
    const more = await changed(() => ({ withheld: Array.from({ length: 40 }, (_, at) => `field_${10 + at}`) }));
    expect([refused(shown.verdict), refused(more.verdict)]).toEqual([
      ['invalid', 'withheld_wrongly'],
      ['invalid', 'withheld_wrongly'],
    ]);
  });

  test.each([
    ['no mark', []],
    ['marks in another order', ['title', 'answer']],
    ['one twice', ['title', 'title']],
    ['what is no name', ['Title!']],
  ])('with %s in the place of marks is refused', async (_, withheld) => {
    const { verdict } = await changed(() => ({ withheld }));
    expect(refused(verdict)[1]).toMatch(/^receipt_/);
  });

  test.each([['another log', { log: 'other.example/log' }, 'statement_of_other_log']])(
    'whose words are of %s is not valid',
    async (_, told, why) => {
      const log = new SampleLog().fill(2);
      const index = log.add('answer', told);
      expect(refused(await ask(await log.receipt(index, 3, times)))).toEqual(['invalid', why]);
    },
  );

  test.each([
    ['kind', 1, 2, 'statement_of_other_kind'],
    ['tag', 2, 0, 'statement_of_other_tag'],
  ])('whose entry is of another %s than its words is not valid', async (_, at, byte, why) => {
    const log = new SampleLog().fill(2);
    const index = log.add('answer');
    const fact = log.facts[index] as (typeof log.facts)[number];
    fact.entry[at] = (fact.entry[at] as number) === byte ? byte + 1 : byte;
    expect(refused(await ask(await log.receipt(index, 3, times)))).toEqual(['invalid', why]);
  });

  test.each([
    ['a field twice', (text: string) => text.replace('"v": 1', '"v": 1,\n  "v": 1'), 'receipt_spelling'],
    ['another version', (text: string) => text.replace('"v": 1', '"v": 2'), 'receipt_spelling'],
    ['an unknown field', (text: string) => text.replace('"v": 1', '"v": 1, "x": 1'), 'receipt_unknown_field'],
    ['a blank', (text: string) => text.replace('"v": 1', '"v":  1'), 'receipt_spelling'],
    ['no proof', (text: string) => text.replace(/"proof": ".*"/, '"proof": null'), 'receipt_form'],
    ['its end missing', (text: string) => text.slice(0, 400), 'receipt_form'],
  ])('with %s is not valid', async (_, change, why) => {
    const { log, index } = await sample();
    expect(refused(await ask(change(await log.receipt(index, 13, times))))).toEqual(['invalid', why]);
  });
});
