/** The test files that need a process of their own, because they replace or measure what a process shares. */
export const isolatedFiles: readonly string[] = [
  // Browser modules read the globals of a browser, which each of these files replaces.
  'src/**/*.web.test.ts',
  // Replaces a module of Node.js.
  'src/engine/files/resize-in-process.test.ts',
  // Loads modules with additional exports.
  'src/market/sweeps/statements.test.ts',
  // Reads countries before a package has their names.
  'src/market/shared/plan/plan-summary.test.ts',
  // Measure the memory of their process, or how long work blocks its thread.
  'src/engine/http/limits/response-cache.test.ts',
  'src/engine/import-export/table-files/large-file.test.ts',
  'src/market/providers/calendar/calendar-load.test.ts',
  'src/market/settings/translations/translation.test.ts',
  'src/market/reports/pdf/report-print.test.ts',
  'src/market/sweeps/blocking-writes.test.ts',
]

/** The test files with the longest times, from the last lines of `npm test`; the longest first. */
export const longestFiles: readonly string[] = [
  'e2e/every-screen-of-the-menu.test.ts',
  'e2e/every-screen-inside-and-before.test.ts',
  'src/commands/rotate-keys.test.ts',
  'src/commands/backup.test.ts',
  'src/market/sweeps/import-export.test.ts',
  'src/engine/live/live.test.ts',
]
