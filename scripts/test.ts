import { spawn } from 'node:child_process'

/**
 * `npm test`: everything that must hold, in this order: what the tests need, code checks, tests on both databases, then the
 * built product in a real browser. What failed is told again at the end, under everything that held; the last line counts:
 * `N passed, N failed`.
 */
const steps: readonly (readonly [name: string, command: string])[] = [
  ['what the tests need', 'node scripts/test-dependencies.ts'],
  ['build', 'vite build --logLevel warn'],
  ['checks', 'node scripts/check.ts'],
  ['tests', 'vitest run --project unit --reporter=default'],
  ['stories in the browser', 'vitest run --project e2e --reporter=default'],
]

let passed = 0
let failed = 0
const failures: string[] = []
for (const [name, command] of steps) {
  console.log(`\n== ${name}`)
  const { code, output } = await run(command)
  const counted = countsIn(output)
  passed += counted.passed
  failed += counted.failed
  // A step that counts nothing, or dies before it counts, is one thing that holds or not.
  if (code === 0 && counted.passed === 0) passed += 1
  if (code !== 0 && counted.failed === 0) failed += 1
  if (code !== 0) failures.push(`\n== ${name} failed`, failureIn(output))
  if (code !== 0 && name === 'what the tests need') break
}
for (const line of failures) console.log(line)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** What a runner says of itself: Vitest's `Tests  3 passed`, or `3 passed, 0 failed`. */
function countsIn(output: string): { passed: number; failed: number } {
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  const line = plain.match(/^\s*Tests\s.*$|^\d+ passed, \d+ failed$/gm)?.at(-1) ?? ''
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed') }
}

/** Where a runner says what failed: Vitest's list of failures, else the last it printed; at most 120 lines. */
function failureIn(output: string): string {
  const lines = output.split('\n')
  const from = lines.findIndex((line) => /(Failed (Tests|Suites)|Unhandled Errors)/.test(line))
  return (from < 0 ? lines.slice(-40) : lines.slice(from, from + 120)).join('\n')
}

function run(command: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env: { ...process.env, FORCE_COLOR: '0' } })
    let output = ''
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        out.write(chunk)
      })
    }
    child.on('close', (code) => resolve({ code, output }))
  })
}
