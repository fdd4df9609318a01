import { defineConfig } from '@playwright/test';
import { browserPath } from './server/testing/debian-programs.ts';

/**
 * What the browser does for each window and no page sees: the pages behind the address bar alone take as long as one of ours.
 * Of two such lists the last counts, so Playwright's own (`chromiumSwitches`) is repeated.
 */
const unneeded = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
  LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect OptimizationHints
  NetworkTimeServiceQuerying AimEnabled PreconnectToSearch`;

/** The browser as it is for people. Benches measure by it. */
export const browserOfPeople = {
  executablePath: browserPath() ?? 'no browser',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A camera that shows a test picture, and is allowed without asking.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--disable-features=${unneeded.trim().split(/\s+/)}`,
  ],
};

/** What only journeys have: their pages do not live long (docs/decisions/0039-test-run-cost.md). */
const shortLived = [
  // What is compiled anew to be quicker is gone before it has paid, and so is garbage before it is worth collecting (MB).
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
  // Nothing is drawn by a GPU: what stands in for one needs no process of its own.
  '--in-process-gpu',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/open-run.ts',
  outputDir: 'test-results',
  // e2e/pictures.spec.ts: one that is missing is a fault, too.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: process.env.UPDATE ? 'all' : 'none',
  workers: 2,
  fullyParallel: false,
  // Bounds for what hangs; a machine that is busy takes its time.
  timeout: 720_000,
  expect: { timeout: 40_000, toPass: { intervals: [50, 100] } },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-GB',
    // A no to everything optional, so that no banner stands before what a journey looks for; e2e/consent.spec.ts meets it.
    extraHTTPHeaders: { 'sec-gpc': '1' },
    // Else a button that never comes is waited for as long as the whole journey may take.
    actionTimeout: 90_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...browserOfPeople, args: [...browserOfPeople.args, ...shortLived] },
  },
});
