import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import type { ImportAnswer } from './import-fixture.testing.api.ts'

const rows = 6_000

describe('an import whose server is killed', () => {
  let database: TestDatabase
  const folder = mkdtempSync(join(tmpdir(), 'souk-killed-'))
  let child: ChildProcess | undefined
  let port = 0

  beforeAll(async () => {
    database = await galleryDatabase()
  })

  afterAll(async () => {
    await killed()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function started(): Promise<void> {
    child = fork(fileURLToPath(new URL('./import-server.testing.api.ts', import.meta.url)), {
      env: { ...process.env, DATABASE_URL: database.url, SOUK_DATA_DIR: folder },
      execArgv: [],
    })
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)))
    const [sent] = (await Promise.race([once(child, 'message'), ended])) as [number]
    ended.catch(() => {})
    port = sent
  }

  /** Kills the server process without warning, like a power failure. */
  async function killed(): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  async function call(method: string, path: string, body?: FormData | string): Promise<ImportAnswer> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: 'Bearer x', ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    return ((await answer.json()) as { data: ImportAnswer }).data
  }

  /**
   * Kills the server repeatedly, each time after more work has been done, until the work ends before the kill. Returns
   * the number of kills.
   */
  async function throughKnives(id: string, over: 'checked' | 'done'): Promise<number> {
    let knives = 0
    for (let mark = 500; ; mark += 2_000) {
      for (;;) {
        const run = await call('GET', `/api/imports/${id}`)
        if (run.state === over) return knives
        expect(run.state).not.toBe('failed')
        if (run.done >= mark) break
        await pause(5)
      }
      await killed()
      knives += 1
      // Another worker would take over the job after half a minute; the test shortens this time.
      await database.query({ text: 'update job set claimed_until = now()' })
      await started()
    }
  }

  test('continues where it stopped, with every row once', { timeout: 120_000 }, async () => {
    await started()
    const lines = Array.from({ length: rows }, (_, n) => `Ligne ${n};${n % 400}`)
    const form = new FormData()
    form.set('file', new Blob([`text;integer\n${lines.join('\n')}\n`]), 'lignes.csv')
    const { id } = await call('POST', `${gallery.path}/import`, form)
    await call('POST', `/api/imports/${id}/check`, '{}')
    const whileChecking = await throughKnives(id, 'checked')
    expect((await call('GET', `/api/imports/${id}`)).counts).toEqual({ new: rows })
    await call('POST', `/api/imports/${id}/commit`, '{}')
    const whileWriting = await throughKnives(id, 'done')
    expect(whileChecking + whileWriting).toBeGreaterThan(0)
    expect((await call('GET', `/api/imports/${id}`)).counts).toMatchObject({ created: rows, refused: 0 })
    const [counts] = await database.query({
      text: `select count(*)::integer as rows, count(distinct text)::integer as texts,
  (select count(*)::integer from audit_entry where resource = 'gallery' and action = 'create') as noted from gallery`,
    })
    expect(counts).toEqual({ rows, texts: rows, noted: rows })
  })
})
