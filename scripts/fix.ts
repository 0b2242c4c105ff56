import { spawnSync } from 'node:child_process'

/** `npm run fix`: mends what lint can mend, then formats everything. What is left of either is told, and fails. */
const mending = ['oxlint --fix', 'prettier --write --log-level warn .']
const failed = mending.filter((command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0)
process.exitCode = failed.length > 0 ? 1 : 0
