import { Session } from 'node:inspector/promises';

const features = new URL('../features/', import.meta.url).href;

/** Files of the features in which something ran while a request was answered, as V8 counts it: how far its reader walks. */
export async function walkedFiles(act: () => Promise<unknown>): Promise<string[]> {
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Debugger.enable');
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true });
  // What ran until now is read away.
  await inspector.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const walked: string[] = [];
  for (const { url, scriptId, functions } of result) {
    if (!url.startsWith(features)) continue;
    const { scriptSource } = await inspector.post('Debugger.getScriptSource', { scriptId });
    const ran = functions.flatMap(({ ranges: [range] }) =>
      range && range.count > 0 ? [scriptSource.slice(range.startOffset, range.endOffset)] : [],
    );
    if (ran.some((source) => !readsExport.test(source))) walked.push(url.slice(features.length));
  }
  inspector.disconnect();
  return walked.toSorted();
}

/** Vite makes a function of each export, which runs when another module reads it. */
const readsExport = /^\(\) => \{ try \{ return/;
