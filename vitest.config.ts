import { defineConfig } from 'vitest/config'
import { isolatedFiles } from './scripts/testing/file-lists.ts'
import LongestFirst from './scripts/testing/longest-first.ts'

const checkRefusals = './src/engine/testing/check-refusals.api.ts'

const unit = {
  environment: 'node',
  globalSetup: './src/engine/testing/vitest-setup.api.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    // Two processes suit two cores; the databases they start need the rest.
    maxWorkers: 2,
    runner: './scripts/testing/metered-runner.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'clients/*.test.ts', 'bench/*.test.ts'],
          exclude: [...isolatedFiles],
          // The files of one process share its packages: loading them for each file was a quarter of all work.
          isolate: false,
          setupFiles: ['./src/engine/testing/fresh-modules.api.ts', checkRefusals],
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: [...isolatedFiles], setupFiles: checkRefusals } },
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
