import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.mjs'],
    globalSetup: ['src/kit/server/testing/global-setup.ts'],
    // libsql is a native module: a process of its own for each file.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    allowOnly: !process.env.CI,
    passWithNoTests: true,
  },
});
