import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/** The command `countersign-verify` as one file that Node 20 runs, for whoever takes it from us and not from npm. */
export async function buildVerifierCommand(): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    root: join(import.meta.dirname, '..', 'packages/verify'),
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: 'cli/countersign-verify.ts',
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput;
  const [made] = output;
  if (!made || output.length > 1) throw new Error('the command is not one file');
  return made.code;
}
