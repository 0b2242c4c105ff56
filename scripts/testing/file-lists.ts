/** The test files with the longest times, from the last lines of `npm test`; the longest first. */
export const longestFiles: readonly string[] = [
  'e2e/every-screen-of-the-menu.test.ts',
  'e2e/every-screen-inside-and-before.test.ts',
  'src/commands/rotate-keys.test.ts',
  'src/commands/backup.test.ts',
  'src/market/sweeps/import-export.test.ts',
  'src/engine/live/live.test.ts',
]
