import { spawnSync } from 'node:child_process'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'

/**
 * `npm run fix`: corrects the errors that lint can correct, then formats every file. Prints the remaining errors and fails if
 * there are any.
 */
readCommandLine({ name: 'npm run fix', purpose: 'fixes everything that the linter can fix, and formats every file' })
const mending = ['oxlint --fix', 'prettier --write --log-level warn .']
const failed = mending.filter((command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0)
process.exitCode = failed.length > 0 ? 1 : 0
