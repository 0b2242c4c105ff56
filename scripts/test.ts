import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { busyShare, processorSeconds } from './testing/processor-time.ts'
import { timesFileVariable, type FileTime } from './testing/times-reporter.ts'

/**
 * `npm test`: runs in this order what the tests need, the code checks, the tests on PostgreSQL, and the browser tests of the
 * built product. The end of the output shows the times, then the failures, then `N passed, N failed`. `-- --all` skips nothing:
 * it also tests the oldest PostgreSQL, checks every screen in every language, and runs every chapter of the bench. `-- <file or name>` runs the tests of that
 * file or name. `--only unit` and `--only e2e` run one part; `-u` updates the files of expected results.
 */
const { values: options, positionals: testFiles } = readCommandLine({
  name: 'npm test',
  purpose: 'runs every check and test, or only the tests of a file or of a name',
  words: '[file or name]',
  options: {
    all: {
      type: 'boolean',
      default: false,
      purpose: 'adds every screen in every language, the oldest PostgreSQL and the bench',
    },
    only: { type: 'string', value: 'unit|e2e', purpose: 'runs only the tests without a browser, or only those in one' },
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
  /** The part to which the step belongs; without one, the step runs with every part. */
  readonly half?: 'unit' | 'e2e' | 'checks'
}

/** The time of a step or of a test file, in seconds. */
interface Spent {
  readonly what: string
  readonly seconds: number
  /** Processor time, which shows the amount of work even on a busy machine. */
  readonly processor: number
  /** The share of the machine's processors that was busy during a step. Includes the browser, which `processor` does not. */
  readonly busy?: number
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
  // Every chapter runs, so that none breaks unnoticed. A busy machine says nothing about the targets.
  ...(options.all ? [{ name: 'bench', command: 'node bench/main.ts --quick', half: 'checks' as const }] : []),
]

let passed = 0
let failed = 0
const failures: string[] = []
const spent: Spent[] = []
const timesFolder = mkdtempSync(join(tmpdir(), 'souk-test-times-'))
const timesFile = join(timesFolder, 'times')
for (const { name, command } of steps.filter(isWanted)) {
  console.log(`\n== ${name}`)
  const [started, used, machine] = [Date.now(), processorSeconds(), cpus()]
  const { code, output } = await run(command)
  const counted = countsIn(output)
  const seconds = (Date.now() - started) / 1000
  spent.push({ what: `== ${name}`, seconds, processor: processorSeconds() - used, busy: busyShare(machine, cpus()) })
  passed += counted.passed
  failed += counted.failed
  // A step that prints no count, or fails before it prints one, counts as one test.
  if (code === 0 && counted.passed === 0) passed += 1
  if (code !== 0 && counted.failed === 0) failed += 1
  if (code !== 0) failures.push(`\n== ${name} failed`, failureIn(output))
  if (code !== 0 && name === 'what the tests need') break
}
const files = fileTimes()
rmSync(timesFolder, { recursive: true })
// If no test matches the given name, the run must not count as a success.
if (testFiles.length > 0 && files.length === 0) {
  failed += 1
  failures.push(`\nNo test is called ${testFiles.join(', ')}`)
}
console.log('\n== where the time went: seconds, and seconds of processors')
const slowest = files.toSorted((one, other) => other.processor - one.processor).slice(0, 25)
for (const { what, seconds, processor, busy } of [...spent, ...slowest]) {
  const share = busy === undefined ? '' : `, ${Math.round(busy * 100)} % of the machine busy`
  console.log(`${seconds.toFixed(1).padStart(8)} s ${processor.toFixed(1).padStart(8)} s  ${what}${share}`)
}
for (const line of failures) console.log(line)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function vitest(half: 'unit' | 'e2e'): string {
  const named = testFiles.map((one) => `${existsSync(one) ? '' : '-t '}'${one.replaceAll("'", "'\\''")}'`).join(' ')
  const update = options.update ? '--update=all ' : ''
  return `vitest run --project '${half}*' --reporter=default --reporter=./scripts/testing/times-reporter.ts --passWithNoTests ${update}${named}`
}

function isWanted({ half }: Step): boolean {
  if (half === undefined) return true
  if (options.only !== undefined) return half === options.only
  // An argument is the name of a test or a test file. The folder of a file decides which part runs it.
  if (testFiles.length === 0) return true
  const named = testFiles.filter((one) => existsSync(one))
  return half !== 'checks' && (named.length === 0 || named.some((file) => file.startsWith('e2e/') === (half === 'e2e')))
}

/** The times of the test files, as written by `times-reporter.ts`. */
function fileTimes(): Spent[] {
  if (!existsSync(timesFile)) return []
  const lines = readFileSync(timesFile, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const time: FileTime = JSON.parse(line)
    return { what: time.file, seconds: time.seconds, processor: time.processorSeconds }
  })
}

/** The counts that a test runner prints: Vitest's `Tests  3 passed (4)`, or `3 passed, 0 failed`. */
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

/**
 * The part of the output that describes the failure: Vitest's list of failures or, without one, the last lines. At most
 * 120 lines.
 */
function failureIn(output: string): string {
  const lines = output.split('\n')
  const from = lines.findIndex((line) => /(Failed (Tests|Suites)|Unhandled Errors)/.test(line))
  return (from < 0 ? lines.slice(-40) : lines.slice(from, from + 120)).join('\n')
}

/**
 * The folder for the tests' temporary files: Linux's file system in memory if it has enough room. Each of several hundred
 * test databases has 1,500 files, which a disk creates about twenty times more slowly.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > 12e9 ? memory : tmpdir()
}

function run(command: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        TMPDIR: temporaryFolder(),
        // The compiled sources are cached for all servers and commands that the tests start.
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
