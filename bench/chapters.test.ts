import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chaptersNamed, everyChapter } from './chapters.ts'

test('the bench runs every chapter by default, and only the named ones with --only', () => {
  expect([...chaptersNamed(undefined)]).toEqual(everyChapter)
  expect([...chaptersNamed('paint, server')]).toEqual(['server', 'paint'])
})

test('the bench refuses an unknown chapter before it starts anything', () => {
  for (const only of ['servr', 'server,', '']) expect(() => chaptersNamed(only), only).toThrow('unknown: ')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/main.ts', '--only', 'paint,servr'], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain("unknown: 'servr'")
})

test('`npm test -- --all` runs every chapter of the bench', () => {
  const step = /options\.all \? \[\{ name: 'bench', command: '([^']+)'/.exec(readFileSync('scripts/test.ts', 'utf8'))
  expect(step?.[1]).toBe('node bench/main.ts --quick')
})
