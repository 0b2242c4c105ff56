import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/testing/longest-first.ts'

export default defineConfig({
  test: {
    // Two processes suit two cores; the databases they start need the rest.
    maxWorkers: 2,
    runner: './scripts/testing/metered-runner.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'clients/*.test.ts', 'bench/*.test.ts'],
          environment: 'node',
          globalSetup: './src/engine/testing/vitest-setup.api.ts',
          setupFiles: './src/engine/testing/check-refusals.api.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: './e2e/harness/global-setup.ts',
          // The stories of one process share its browser; each file has a Souk of its own.
          isolate: false,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
