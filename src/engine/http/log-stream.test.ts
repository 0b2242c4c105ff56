import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#engine/testing/database.api.ts'
import { SoukUnderTest } from '#market/sweeps/canaries/souk-under-test.testing.api.ts'
import { logStream } from './log-stream.api.ts'

test('after a failure the log contains the number of lost lines, and continues', () => {
  const lines: string[] = []
  let isFull = false
  const log = logStream((line) => {
    if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    lines.push(line)
  })
  log.write('one\n')
  isFull = true
  log.write('two\n')
  log.write('three\n')
  isFull = false
  log.write('four\n')
  log.write('five\n')
  expect(lines).toEqual(['one\n', expect.stringContaining('"lost":2'), 'four\n', 'five\n'])
})

test.runIf(existsSync('/dev/full'))('a full disk does not stop Souk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-full-log-'))
  const full = openSync('/dev/full', 'w')
  const database = await testDatabase()
  const environment = { ...process.env, DATABASE_URL: database.url, SOUK_DATA_DIR: folder, SOUK_LOG: 'info', PORT: '0' }
  const souk = new SoukUnderTest(environment, full)
  try {
    await souk.answers()
    const statuses: number[] = []
    for (const path of ['/api/wording', '/api/nowhere', '/api/wording'])
      statuses.push((await souk.call('GET', path, { token: null })).status)
    expect(statuses).toEqual([200, 404, 200])
    expect(await souk.stop()).toBe(0)
  } finally {
    souk.kill()
    closeSync(full)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
