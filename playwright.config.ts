import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/support/find-chromium.ts';

// The workers read this file again; they inherit the answer.
process.env.CHROMIUM_PATH ??= await findChromium();

const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      // Quiet on closed networks. Playwright itself leaves the sandbox off, as root needs.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
    ],
  },
};

export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>({
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A shared machine may stand still for seconds.
  expect: { timeout: 15_000 },
  globalTimeout: 45 * 60_000,
  forbidOnly: true,
  reporter: [['list'], ['./scripts/playwright-counts.ts']],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    // A seventh of the journeys' time is spent on motion: `npm test -- --all` waits for it, and so do those by hand.
    contextOptions: process.env.TEST_MOTION === 'reduce' ? { reducedMotion: 'reduce' } : {},
  },
  projects: [
    { name: 'chromium', testDir: 'tests/journeys', use: chromium },
    // These browsers' own drivers lose a session now and then, which another try tells from a fault of the shop.
    { name: 'firefox', testDir: 'tests/engines', retries: 3, use: { engineName: 'firefox' } },
    {
      name: 'webkit',
      testDir: 'tests/engines',
      retries: 3,
      // Its driver prints nothing.
      testIgnore: '**/printing.spec.ts',
      use: { engineName: 'webkit' },
    },
  ],
});
