import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/support/find-chromium.ts';

// The workers read this file again; they inherit the answer.
process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 25 * 60_000,
  forbidOnly: true,
  reporter: [['list'], ['./scripts/playwright-counts.ts']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
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
  },
});
