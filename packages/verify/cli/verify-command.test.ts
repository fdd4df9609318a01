import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hourAgo, madeAt, networkOf, policies, SampleLog } from '../testing/sample-log.ts';
import { sampleTerminal } from '../testing/sample-terminal.ts';

const tag = 'one answer';
async function sample() {
  const log = new SampleLog().fill(5);
  const index = log.add('answer', { tag, disclosed: { answer: 'confirmed', comment: 'Fine \u001b[31mwork' } });
  log.fill(9);
  const receipt = await log.receipt(index, 9, [madeAt, madeAt]);
  const terminal = await sampleTerminal({ 'receipt.json': receipt, policy: policies.none, other: 'quorum few\n' });
  const [file, policy] = [terminal.path('receipt.json'), ['--policy', terminal.path('policy')]];
  return { log, receipt, ...terminal, file, policy, network: networkOf(await log.files([hourAgo, hourAgo])) };
}

describe('the command', () => {
  test('says the answer first, and ends with it', async () => {
    const { command, file, policy, network, log } = await sample();
    const valid = await command([file, ...policy], { network });
    expect([valid.exit, valid.out.split('\n')[0], valid.err]).toEqual([0, 'Valid', '']);
    expect(valid.out).toContain('+ Place in the log      It is entry 5 of 9.\n');
    log.add('withdrawal', { tag, at: '2026-11-26T14:00:00.000Z' });
    const invalid = await command([file, ...policy], { network: networkOf(await log.files([hourAgo])) });
    expect(invalid.exit).toBe(1);
    expect(invalid.out.split('\n')[0]).toBe('Not valid: Taken back on 26 November 2026 at 14:00 UTC, by entry 9.');
    const unknown = await command([file, ...policy]);
    expect([unknown.exit, unknown.out.split('\n')[0]]).toEqual([
      2,
      'Could not check: log.example/log can’t be reached.',
    ]);
  });

  test('says of what kind the entry is', async () => {
    const { command, policy, log } = await sample();
    const withdrawal = await log.receipt(log.add('withdrawal', { tag }));
    const { out } = await command(['-', ...policy], { network: networkOf(await log.files()), stdin: withdrawal });
    expect(out).toContain('Log: log.example/log · Entry 9: withdrawal\n');
  });

  test('speaks Spanish', async () => {
    const { command, file, policy, network } = await sample();
    expect((await command([file, ...policy, '--lang', 'es'], { network })).out).toMatch(/^Válida\n\nRegistro: log/);
    expect((await command([], { env: { LANG: 'es_ES.UTF-8' } })).err).toContain('Acaba con 0 válido');
    expect((await command(['--help', '--lang', 'es'])).out).toContain('Acaba con 0 válido');
    expect((await command([file, '--policy', file, '--lang=es'])).err).toBe(
      'La línea 1 de la política no es ninguna que conozcamos.\n',
    );
  });

  test('writes JSON for programs', async () => {
    const { command, file, policy, network } = await sample();
    const { out } = await command([file, ...policy, '--json'], { network });
    const { answer, checks, facts } = JSON.parse(out);
    expect([answer, checks.at(0).says, facts.entry.index]).toEqual([
      'valid',
      'This is a receipt in its proper form.',
      5,
    ]);
  });

  test('obeys nothing that stands in a receipt', async () => {
    const { command, file, policy, network } = await sample();
    const { out } = await command([file, ...policy], { network });
    expect(out).toContain('Comment = "Fine');
    expect(out).not.toContain('\u001b');
  });

  test('reads what is piped into it, and follows links to the log', async () => {
    const { command, policy, network, receipt } = await sample();
    expect((await command(['-', ...policy], { network, stdin: receipt })).exit).toBe(0);
    expect((await command(['-', ...policy], { network })).out).toMatch(/^Could not check: Nothing was given\./);
    expect((await command(['https://log.example/log/checkpoint', ...policy], { network })).exit).toBe(0);
    expect((await command(['https://other.example/log/checkpoint', ...policy], { network })).exit).toBe(2);
  });

  test('asks no network when it is told not to', async () => {
    const { command, file, policy } = await sample();
    const asked: string[] = [];
    const network = async (url: string) => {
      asked.push(url);
      throw new Error('asked');
    };
    expect((await command([file, ...policy, '--offline'], { network })).exit).toBe(2);
    expect((await command([file, ...policy, '--offline', '--at', '2026-11-26T12:00:00Z'], { network })).exit).toBe(0);
    expect((await command([file, ...policy, '--offline', '--at', '2026-11-26'], { network })).exit).toBe(1);
    expect(asked).toEqual([]);
  });

  test('takes the policy that the environment names', async () => {
    const { command, file, path, network } = await sample();
    expect((await command([file], { network, env: { COUNTERSIGN_POLICY: path('policy') } })).exit).toBe(0);
  });

  test.each([
    ['nothing', [], 'countersign-verify <file'],
    ['two files', ['a', 'b'], 'countersign-verify <file'],
    ['no policy', ['a'], 'Whom do you trust?'],
    ['a policy that is not there', ['a', '--policy', '/nowhere'], '/nowhere can’t be read'],
    ['a policy that is none', ['a', '--policy', 'OTHER'], 'the name was not there before'],
    ['a file that is not there', ['/nowhere', '--policy', 'POLICY'], '/nowhere can’t be read'],
    ['a folder', ['/', '--policy', 'POLICY'], '/ can’t be read'],
    ['an unknown option', ['a', '--trust-me'], '--trust-me'],
    ['an unknown language', ['a', '--lang', 'fr'], '--lang en|es'],
    ['no time', ['FILE', '--policy', 'POLICY', '--at', 'yesterday'], 'yesterday is no time'],
    ['a day that is none', ['FILE', '--policy', 'POLICY', '--at', '2026-13-01'], '2026-13-01 is no time'],
  ])('given %s is used wrongly', async (_, args, said) => {
    const { command, path, file } = await sample();
    const names: Record<string, string> = { OTHER: path('other'), POLICY: path('policy'), FILE: file };
    const { exit, out, err } = await command(args.map((arg) => names[arg] ?? arg));
    expect([exit, out]).toEqual([64, '']);
    expect(err).toContain(said);
  });
});

describe('the program', () => {
  const program = join(import.meta.dirname, 'countersign-verify.ts');
  /** Whatever opens a socket ends the process. */
  const hook = `data:text/javascript,import net from 'node:net';net.Socket.prototype.connect=()=>{process.exit(99)}`;

  test('opens no socket when it is told not to, and would be found out', async () => {
    const { file, policy, folder } = await sample();
    const start = (...options: string[]) =>
      spawnSync(process.execPath, ['--import', hook, program, file, ...policy, ...options], {
        cwd: folder,
        encoding: 'utf8',
      });
    expect(start('--offline', '--at', '2026-11-26T12:00:00Z')).toMatchObject({ status: 0, stderr: '' });
    expect(start('--offline')).toMatchObject({ status: 2 });
    expect(start()).toMatchObject({ status: 99 });
  });

  test('opens none for a credential either, whose vocabularies it brings along', async () => {
    const kept = join(import.meta.dirname, '../testing/kept/0.1.0');
    const args = ['--import', hook, program, `${kept}.bundle`, '--policy', `${kept}.policy`];
    const start = (...options: string[]) => spawnSync(process.execPath, [...args, ...options], { encoding: 'utf8' });
    const { status, stdout } = start('--offline', '--at', '2026-11-27T12:00:00Z', '--lang', 'es');
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'Válida']);
    expect(stdout).toContain('Nombre = "Inés Müller — Pérez"\n');
    expect(start()).toMatchObject({ status: 99 });
  });

  const withoutUnshare = spawnSync('unshare', ['-n', 'true']).status !== 0;
  test.skipIf(withoutUnshare)('says the same without any network (unshare -n)', async () => {
    const { file, policy } = await sample();
    const command = [process.execPath, program, file, ...policy, '--offline', '--at'];
    const run = (...all: string[]) => spawnSync(all[0] as string, all.slice(1), { encoding: 'utf8' });
    for (const at of ['2026-11-25', '2026-11-26T12:00:00Z', '2026-11-27']) {
      const { status, stdout } = run('unshare', '-n', ...command, at);
      const outside = run(...command, at);
      expect([status, stdout]).toEqual([outside.status, outside.stdout]);
    }
  });

  test('reads a pipe, however long', async () => {
    const { policy } = await sample();
    const { status, stdout } = spawnSync(process.execPath, [program, '-', ...policy], {
      input: 'a'.repeat(10_000_000),
      encoding: 'utf8',
    });
    expect([status, stdout.split('\n')[0]]).toEqual([2, 'Could not check: This is longer than anything of ours.']);
  });
});
