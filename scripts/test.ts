import { spawn } from 'node:child_process'
import { relative } from 'node:path'

/**
 * `npm test`: everything that must hold, in this order: what the tests need, code checks, tests on both databases, then the
 * built product in a real browser. What failed is told again at the end, under everything that held; the last line counts:
 * `N passed, N failed`.
 */
const steps: readonly (readonly [name: string, command: string])[] = [
  ['what the tests need', 'node scripts/test-dependencies.ts'],
  ['build', 'vite build --logLevel warn'],
  ['weight of the first pages', 'node scripts/bundle-size.ts'],
  ['checks', 'node scripts/check.ts'],
  ['tests', 'vitest run --project unit --reporter=default'],
  ['stories in the browser', 'vitest run --project e2e --reporter=default'],
]

let passed = 0
let failed = 0
const failures: string[] = []
for (const [name, command] of steps) {
  console.log(`\n== ${name}`)
  let { code, output } = await run(command)
  const counted = countsIn(output)
  const fallen = fallenIn(output)
  if (code !== 0 && counted.failed === 0 && fallen.length > 0) {
    console.log(`\n== ${name}: the runtime died under ${fallen.join(', ')}; once more`)
    ;({ code, output } = await run(`${command} ${fallen.join(' ')}`))
    counted.failed = countsIn(output).failed
    if (code === 0) counted.passed = counted.all
  }
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

/** What a runner says of itself: Vitest's `Tests  3 passed (4)`, or `3 passed, 0 failed`. */
function countsIn(output: string): { passed: number; failed: number; all: number } {
  const line =
    plain(output)
      .match(/^\s*Tests\s.*$|^\d+ passed, \d+ failed$/gm)
      ?.at(-1) ?? ''
  const count = (pattern: RegExp) => Number(pattern.exec(line)?.[1] ?? 0)
  return { passed: count(/(\d+) passed/), failed: count(/(\d+) failed/), all: count(/\((\d+)\)/) }
}

/**
 * The test files under which the JavaScript engine itself died of a signal: a fault of V8's bookkeeping of WebAssembly code
 * (decision 0002) that says nothing about what the file promises. A second death counts.
 */
function fallenIn(output: string): string[] {
  const deaths = plain(output).matchAll(/unexpectedly with signal SIG(?:TRAP|SEGV|ILL) .* test file (\S+)/g)
  return [...new Set([...deaths].map(([, file = '']) => relative(process.cwd(), file)))]
}

function plain(output: string): string {
  return output.replace(/\u001b\[[0-9;]*m/g, '')
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
