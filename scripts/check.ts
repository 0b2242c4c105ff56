import { spawn } from 'node:child_process'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'

/** `npm run check`: all checks of the code that need no running product. */
readCommandLine({
  name: 'npm run check',
  purpose: 'checks types, lint rules, formatting, module borders, sizes, wording and migrations',
})

const checks: readonly (readonly string[])[] = [
  ['tsc', '-p', 'tsconfig.api.json'],
  ['tsc', '-p', 'tsconfig.web.json'],
  ['tsc', '-p', 'tsconfig.e2e.json'],
  ['oxlint', '--deny-warnings'],
  ['stylelint', "'src/**/*.css'"],
  ['prettier', '--check', '--log-level', 'warn', '.'],
  ['knip', '--no-progress'],
  ['squawk', '--config', 'squawk.toml', 'src/migrations/*.sql'],
  ['node', 'scripts/boundaries.ts'],
  ['node', 'scripts/days-in-sql.ts'],
  ['node', 'scripts/css-support.ts'],
  ['node', 'scripts/room-sizes.ts'],
  ['node', 'scripts/wording.ts'],
]

let failed = 0
for (const check of checks) {
  const done = await run(check)
  console.log(`${done.code === 0 ? 'ok    ' : 'FAILED'} ${check.join(' ')}`)
  if (done.code !== 0) failed += 1
  // The output of the project's own checks contains only problems, so it is always printed.
  if (done.code !== 0 || check[0] === 'node') process.stdout.write(done.output)
}
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function run([command = '', ...parts]: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`${command} ${parts.join(' ')}`, { shell: true })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })
}
