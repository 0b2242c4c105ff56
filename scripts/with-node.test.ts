import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import about from '../package.json' with { type: 'json' }

const launcher = fileURLToPath(new URL('with-node.js', import.meta.url))

describe('A program of the project', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'souk-node-'))
    // One that lacks what Souk needs, whatever it says of itself, and one that has it.
    const hidden = join(folder, 'hide.mjs')
    writeFileSync(hidden, `import crypto from 'node:crypto'\ndelete crypto.randomUUIDv7\n`)
    node('old', `exec '${process.execPath}' --import '${hidden}' "$@"`)
    node('new', `exec '${process.execPath}' "$@"`)
    writeFileSync(
      join(folder, 'program.ts'),
      `import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
const given: string[] = process.argv.slice(2)
const child = execFileSync('node', ['-p', 'typeof crypto.randomUUIDv7'], { encoding: 'utf8' })
console.log(randomUUIDv7().length, child.trim(), given.join(' '))
process.exitCode = 7
`,
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function node(name: string, script: string): void {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'node'), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name, 'node'), 0o755)
  }

  function run(first: string, ...path: string[]) {
    const PATH = path.map((name) => join(folder, name)).join(':')
    const given = [launcher, join(folder, 'program.ts'), '--demo', 'two words']
    const { stdout, stderr, status } = spawnSync(join(folder, first, 'node'), given, {
      env: { PATH },
      encoding: 'utf8',
    })
    return { stdout, stderr, status }
  }

  test.each([
    ['the one that is there', 'new', ['new']],
    ['the person’s own, when the one before it lacks something', 'old', ['old', 'new']],
  ])('runs with %s, and so does what it starts', (_, first, path) => {
    expect(run(first, ...path)).toEqual({ stdout: '36 function --demo two words\n', stderr: '', status: 7 })
  })

  test('says in one sentence what to install where no Node.js has what it needs', () => {
    const { stdout, stderr, status } = run('old', 'old')
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(/^Souk needs Node\.js 24\.16 or newer.*\n$/)
  })

  test('is never started past this', () => {
    for (const script of Object.values(about.scripts))
      expect(script).toMatch(/^node scripts\/with-node\.js \S+\.ts( --only (unit|e2e))?$/)
  })
})
