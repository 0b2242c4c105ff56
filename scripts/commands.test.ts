import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import about from '../package.json' with { type: 'json' }

/** The npm scripts: name → the command line that `npm run <name>` starts. */
const commands: Readonly<Record<string, string>> = about.scripts
const timeout = 60_000

interface Answer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function run(name: string, option: string): Promise<Answer> {
  const [, ...words] = commands[name]?.split(' ') ?? []
  return new Promise((settle) => {
    // Removing the types from the sources takes most of the time, so the first start caches the result.
    const env = { NODE_COMPILE_CACHE: 'node_modules/.cache/souk', ...process.env }
    execFile(process.execPath, [...words, option], { env, timeout: timeout / 2 }, (error, stdout, stderr) =>
      settle({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    )
  })
}

describe.each(Object.keys(commands))('npm run %s', { timeout, concurrent: availableParallelism() > 1 }, (name) => {
  test('--help prints the purpose and the options of the command, and does nothing else', async () => {
    const { code, stdout, stderr } = await run(name, '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [first, ...options] = stdout.trimEnd().split('\n')
    expect(first).toMatch(/^npm (run \S+|start|test)( -- [^:]+)?: [a-z].{10,}$/)
    expect(first?.startsWith(`npm run ${name}`) || first?.startsWith(`npm ${name.replace(/:.*/, '')}`)).toBe(true)
    for (const option of options) expect(option).toMatch(/^ {2}(-\w, )?--[a-z-]+( .+?)? {2,}\S.{7,}$/)
    expect(options.at(-1)).toMatch(/^ {2}--version /)
  })

  test('--version prints the version of Souk, and does nothing else', async () => {
    expect(await run(name, '--version')).toEqual({ code: 0, stdout: `Souk ${about.version}\n`, stderr: '' })
  })

  test('an unknown option is refused in one sentence, with exit code 2', async () => {
    const { code, stdout, stderr } = await run(name, '--no-such-option')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\. npm [^\n]+ -- --help lists what it takes\.\n$/)
  })
})

test.each([
  ['start', 'demo', "Unexpected word 'demo'. npm start -- --help lists what it takes."],
  ['backup', '--keys', "Option '--keys <value>' argument missing. npm run backup -- --help lists what it takes."],
])('npm run %s %s is refused in one sentence, with exit code 2', async (name, word, sentence) => {
  expect(await run(name, word)).toEqual({ code: 2, stdout: '', stderr: `${sentence}\n` })
})
