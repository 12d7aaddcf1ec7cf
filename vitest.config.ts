import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ONE_ENGINE, RACE } from './tests/support/one-engine.ts';
import { ONLY_IN_ALL } from './tests/support/only-in-all.ts';

const componentTests = 'src/web/**/*.browser.test.tsx';
const httpTests = ['src/**/*.http.test.ts', 'tests/http/**/*.test.ts'];

const chromium = process.env.CHROMIUM_PATH;

/** The HTTP tests run on both engines; tests/support reads which one from these two variables. */
function testOverHttp(engine: 'sqlite' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: `http-${engine}`,
      include: httpTests,
      env: { ASSAY_TEST_ENGINE: engine },
      globalSetup: 'tests/support/migrated-template.ts',
    },
  };
}

export default defineConfig({
  test: {
    // Room for a busy machine with two cores; a test waits for conditions, never for time.
    testTimeout: 60_000,
    // Vitest leaves one core to itself; of two that is half the machine.
    maxWorkers: 2,
    // What a file imports is read once per worker; half of the time went into reading it again.
    isolate: false,
    hookTimeout: 60_000,
    // What is waited for may come late there; without this it has one second.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    tags: [
      { name: ONE_ENGINE, description: 'Says little about the database' },
      { name: RACE, description: 'What happens at the same moment' },
      { name: ONLY_IN_ALL, description: 'Starts many processes, or sends thousands of requests' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,dev,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...httpTests, componentTests],
        },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        test: {
          name: 'components',
          include: [componentTests],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Without a path it is Playwright's own.
            provider: playwright({ launchOptions: chromium ? { executablePath: chromium } : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      testOverHttp('sqlite'),
      // Needs the address of a server; `npm test` starts one of its own.
      ...(process.env.TEST_DATABASE_URL ? [testOverHttp('postgres')] : []),
    ],
  },
});
