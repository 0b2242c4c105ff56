import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A repository with three product lines in one folder, and the programs that count and record lines. */
function smallRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'souk-rooms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src/engine/list'), { recursive: true })
  for (const file of ['package.json', 'src/engine/server/command-line.api.ts']) cpSync(file, join(folder, file))
  for (const file of ['lines.ts', 'room-lines.ts', 'room-sizes.ts'])
    cpSync(join('scripts', file), join(folder, 'scripts', file))
  const write = (file: string, text: string): void => writeFileSync(join(folder, 'src/engine/list', file), text)
  const run = (...words: readonly string[]) => {
    const { status, stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
    return { status, stdout }
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  write('list.ts', '// A comment.\n\nconst one = 1\nconst two = 2\nconst three = 3\n')
  expect(run('scripts/lines.ts', '--write').status).toBe(0)
  return { write, check: () => run('scripts/room-sizes.ts'), record: () => run('scripts/lines.ts', '--write'), folder }
}

test('a folder that grows fails the check until its line is changed', () => {
  const { write, check, record, folder } = smallRepository()
  expect(check()).toEqual({ status: 0, stdout: '' })
  write('new.ts', 'const four = 4\n')
  expect(check().status).toBe(1)
  expect(check().stdout).toContain('src/engine/list has 4 lines; scripts/room-sizes.txt records 3.')
  record()
  expect(check()).toEqual({ status: 0, stdout: '' })
  expect(readFileSync(join(folder, 'scripts/room-sizes.txt'), 'utf8')).toContain('src/engine/list 4\n')
})

test('a folder may shrink, and the check explains how to lower its line', () => {
  const { write, check } = smallRepository()
  write('list.ts', 'const one = 1\n')
  expect(check().status).toBe(0)
  expect(check().stdout).toContain('src/engine/list has 1 lines; scripts/room-sizes.txt records 3.\n')
  expect(check().stdout).toContain('npm run lines -- --write')
})

test('tests, blank lines and comments are not counted', () => {
  const { write, check } = smallRepository()
  write('list.test.ts', 'const five = 5\n')
  write('comments.ts', '/**\n * Why.\n */\n\n// More.\n')
  expect(check()).toEqual({ status: 0, stdout: '' })
})
