import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { processorSeconds } from './testing/processor-time.ts'
import { timesFileVariable, type FileTime } from './testing/times-reporter.ts'

/**
 * `npm test`: everything that must hold, in this order: what the tests need, code checks, tests on PostgreSQL, then the
 * built product in a real browser. What failed is told again at the end, under everything that held, after where the time went;
 * the last line counts: `N passed, N failed`.
 *
 * `-- --all` leaves nothing out: the oldest PostgreSQL too, every screen judged whole in every language. `-- <file or name>` runs what is called so;
 * `--only unit` and `--only e2e` run one half; `-u` writes the files that hold what a test was told anew.
 */
const { values: options, positionals: testFiles } = readCommandLine({
  name: 'npm test',
  purpose: 'runs every check and test, or only the tests of a file or of a name',
  words: '[file or name]',
  options: {
    all: { type: 'boolean', default: false, purpose: 'adds every screen in every language, and the oldest PostgreSQL' },
    only: { type: 'string', value: 'unit|e2e', purpose: 'runs one half: without a browser, or in one' },
    update: { type: 'boolean', short: 'u', default: false, purpose: 'rewrites the files that hold expected results' },
  },
})
if (options.only !== undefined && !['unit', 'e2e'].includes(options.only)) {
  console.error(`--only takes unit or e2e, not ${options.only}.`)
  process.exit(2)
}

interface Step {
  readonly name: string
  readonly command: string
  /** The half it belongs to; without one it is run for both. */
  readonly half?: 'unit' | 'e2e' | 'checks'
}

/** The time of a step or of a file of tests, in seconds. */
interface Spent {
  readonly what: string
  readonly seconds: number
  /** The time of the processors that it used; work is smaller where this is smaller, on a busy machine too. */
  readonly processor: number
}

const steps: readonly Step[] = [
  { name: 'what the tests need', command: 'node scripts/test-dependencies.ts' },
  { name: 'build', command: 'vite build --mode test --logLevel warn', half: 'e2e' },
  { name: 'weight of the first pages', command: 'node scripts/bundle-size.ts', half: 'checks' },
  { name: 'checks', command: 'node scripts/check.ts', half: 'checks' },
  { name: 'tests', command: vitest('unit'), half: 'unit' },
  ...(options.all
    ? [{ name: 'tests on PostgreSQL 15', command: `SOUK_TEST_POSTGRES=15 ${vitest('unit')}`, half: 'unit' as const }]
    : []),
  { name: 'stories in the browser', command: vitest('e2e'), half: 'e2e' },
]

let passed = 0
let failed = 0
const failures: string[] = []
const spent: Spent[] = []
const timesFolder = mkdtempSync(join(tmpdir(), 'souk-test-times-'))
const timesFile = join(timesFolder, 'times')
for (const { name, command } of steps.filter(isWanted)) {
  console.log(`\n== ${name}`)
  const [started, used] = [Date.now(), processorSeconds()]
  const { code, output } = await run(command)
  const counted = countsIn(output)
  const seconds = (Date.now() - started) / 1000
  spent.push({ what: `== ${name}`, seconds, processor: processorSeconds() - used })
  passed += counted.passed
  failed += counted.failed
  // A step that counts nothing, or dies before it counts, is one thing that holds or not.
  if (code === 0 && counted.passed === 0) passed += 1
  if (code !== 0 && counted.failed === 0) failed += 1
  if (code !== 0) failures.push(`\n== ${name} failed`, failureIn(output))
  if (code !== 0 && name === 'what the tests need') break
}
const files = fileTimes()
rmSync(timesFolder, { recursive: true })
// A name that nothing bears must not look like something that holds.
if (testFiles.length > 0 && files.length === 0) {
  failed += 1
  failures.push(`\nNo test is called ${testFiles.join(', ')}`)
}
console.log('\n== where the time went: seconds, and seconds of processors')
const slowest = files.toSorted((one, other) => other.processor - one.processor).slice(0, 25)
for (const { what, seconds, processor } of [...spent, ...slowest])
  console.log(`${seconds.toFixed(1).padStart(8)} s ${processor.toFixed(1).padStart(8)} s  ${what}`)
for (const line of failures) console.log(line)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function vitest(half: 'unit' | 'e2e'): string {
  const named = testFiles.map((one) => `${existsSync(one) ? '' : '-t '}'${one.replaceAll("'", "'\\''")}'`).join(' ')
  const update = options.update ? '--update=all ' : ''
  return `vitest run --project ${half} --reporter=default --reporter=./scripts/testing/times-reporter.ts --passWithNoTests ${update}${named}`
}

function isWanted({ half }: Step): boolean {
  if (half === undefined) return true
  if (options.only !== undefined) return half === options.only
  // Something that was named is one test, or one file that says by its folder whether it needs the product built.
  if (testFiles.length === 0) return true
  const named = testFiles.filter((one) => existsSync(one))
  return half !== 'checks' && (named.length === 0 || named.some((file) => file.startsWith('e2e/') === (half === 'e2e')))
}

/** The times of each file of tests that ran, as `times-reporter.ts` writes them. */
function fileTimes(): Spent[] {
  if (!existsSync(timesFile)) return []
  const lines = readFileSync(timesFile, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const time: FileTime = JSON.parse(line)
    return { what: time.file, seconds: time.seconds, processor: time.processorSeconds }
  })
}

/** What a runner says of itself: Vitest's `Tests  3 passed (4)`, or `3 passed, 0 failed`. */
function countsIn(output: string): { passed: number; failed: number } {
  const line =
    plain(output)
      .match(/^\s*Tests\s.*$|^\d+ passed, \d+ failed$/gm)
      ?.at(-1) ?? ''
  const count = (pattern: RegExp) => Number(pattern.exec(line)?.[1] ?? 0)
  return { passed: count(/(\d+) passed/), failed: count(/(\d+) failed/) }
}

function plain(output: string): string {
  // oxlint-disable-next-line no-control-regex -- Colours of a terminal begin with one.
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
    const child = spawn(command, {
      shell: true,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        // Every server and command that the tests start would read its sources anew.
        NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/souk'),
        [timesFileVariable]: timesFile,
        ...(options.all && { SOUK_TEST_ALL: '1' }),
      },
    })
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
