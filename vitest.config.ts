import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.mjs'],
    globalSetup: ['src/kit/server/testing/global-setup.ts'],
    // libsql is a native module: processes, not threads. They go on from a file to the next: what a file imports is most
    // of the server, and each file of offices runs two of them side by side anyway.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // The longest take six seconds: a loaded machine may be as many times slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Of what is waited for: a second, as it is by itself, is little on a loaded machine.
    expect: { poll: { timeout: 10_000 } },
    // As the browser tests: what a machine makes late by chance passes at the second try, and is told at the end.
    retry: process.env.CI ? 1 : 0,
    allowOnly: !process.env.CI,
    passWithNoTests: true,
  },
});
