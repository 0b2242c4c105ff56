import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { brand } from '#market/catalogue/brand.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { Drill, password } from './drill.testing.api.ts'

/* oxlint-disable vitest/no-conditional-expect -- The test runs with two kinds of database; the one for a server has
   more expectations. */
const secret = 'kanari-secret-de-paypal'
const canaries = [secret, password]

/** The entry of a file in a manifest: its path, size and checksum. */
function sumOf(folder: string, path: string) {
  const bytes = readFileSync(path)
  return { path: relative(folder, path), bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

describe.each(['own', 'server'] as const)('a Souk that loses all its data, on its %s PostgreSQL', (kind) => {
  const drill = new Drill()
  const backup = join(drill.folder, 'backup')
  const keys = join(drill.folder, 'keys.json')
  const data = join(drill.folder, 'data')
  let mode = ''
  let picture = ''
  let bytes: Buffer
  let before: Record<string, string>
  let schema: unknown

  afterAll(() => drill.close())

  test('is backed up', async () => {
    if (kind === 'server') await drill.newServer()
    await drill.start()
    const created = await drill.ask('POST', paymentMode.path, {
      name: 'PayPal',
      kind: 'paypal',
      userId: 'client',
      secretId: secret,
    })
    mode = String((created['data'] as { id: string }).id)
    const form = new FormData()
    const drawn = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    form.append('folder', 'brand')
    form.append('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'marque.png')
    picture = ((await drill.ask('POST', '/upload/images/upload', form))['data'] as { name: string }).name
    await drill.ask('POST', brand.path, { name: 'Marque d’été — ماركة', image: picture })
    bytes = await drill.picture(picture)

    before = await drill.sums()
    schema = await drill.schema()
    const done = await drill.run('backup', backup, '--keys', keys)
    expect(done).toMatchObject({ code: 0 })
    expect(existsSync(join(data, 'database'))).toBe(kind === 'own')
  }, 300_000)

  test('has a backup without keys, with checksums, that is not written twice into one folder', async () => {
    const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const sealed = String((JSON.parse(readFileSync(keys, 'utf8')) as { keys: string[] }).keys[0]).split(':')[1] ?? '?'
    for (const file of files) {
      const content = readFileSync(join(file.parentPath, file.name))
      for (const canary of [...canaries, sealed]) expect(content.includes(canary)).toBe(false)
    }
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { files: unknown[] }
    expect(manifest.files).toHaveLength(files.length - 1)
    expect((await drill.run('backup', backup)).output).toContain('is not empty')
    expect(
      (await drill.run('backup', join(drill.folder, 'other'), '--keys', join(drill.folder, 'other/k'))).output,
    ).toContain('must not be stored with the backup')
  }, 300_000)

  test('has a verified backup for each night, of which the newest stay, and its time for monitoring', async () => {
    const nights = join(drill.folder, 'nights')
    expect((await drill.run('backup', nights, '--keep', 'all')).output).toContain('--keep is the number of backups')
    const before = Date.now()
    for (let night = 1; night <= 2; night += 1) {
      expect(await drill.run('backup', nights, '--keep', '1')).toMatchObject({ code: 0 })
      expect(readdirSync(nights)).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/)])
    }
    const [, seconds] = /^souk_backup_last_success_timestamp_seconds (\S+)$/m.exec(await drill.metrics()) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(before)
  }, 300_000)

  test('loses no space to killed backups: the next one deletes them, and nothing that is not its own', async () => {
    const nights = join(drill.folder, 'killed-nights')
    await drill.killBackup(nights, '--keep', '3')
    const name = readdirSync(nights).find((one) => one.endsWith('.unfinished')) ?? ''
    const killed = name.replace('.unfinished', '')
    // A killed backup of another Souk, and a folder of a person.
    for (const folder of ['20260101T030000Z', '20260102T030000Z'])
      mkdirSync(join(nights, folder, 'rows'), { recursive: true })
    writeFileSync(join(nights, '20260101T030000Z.unfinished'), 'OTHERS')
    // Folders are named by the second.
    await pause(1_100)
    const next = () => drill.run('backup', nights, '--keep', '3')
    let { code, output } = await next()
    // PostgreSQL notices the death of a client only when it writes to it.
    while (output.includes('Another backup of this Souk is running')) ({ code, output } = await next())
    expect([code, output]).toEqual([0, expect.stringContaining(killed)])
    expect(readdirSync(nights).filter((one) => one.startsWith('2026010'))).toHaveLength(3)
    expect(readdirSync(nights).filter((one) => one === killed || one === name)).toEqual([])
  }, 300_000)

  test('reports a nightly backup that failed, until one succeeds', async () => {
    const blocked = join(drill.folder, 'blocked')
    const waiting = async () =>
      ((await drill.ask('GET', '/api/reports/home'))['data'] as { waiting: Record<string, number> }).waiting
    writeFileSync(blocked, 'a file where the folder should be')
    expect((await drill.run('backup', blocked, '--keep', '3')).code).toBe(1)
    rmSync(blocked)
    expect(await waiting()).toMatchObject({ failedBackups: 1 })
    expect(await drill.run('backup', blocked, '--keep', '3')).toMatchObject({ code: 0 })
    expect(await waiting()).toMatchObject({ failedBackups: 0, backupAge: 0, noBackup: 0 })
  }, 300_000)

  test('has all its rows, pictures, secrets and accounts again', async () => {
    await drill.stop()
    rmSync(data, { recursive: true })
    if (kind === 'server') {
      await drill.newServer()
      expect((await drill.run('restore', backup)).output).toContain('--replace')
      const without = await drill.run('restore', backup, '--replace')
      expect(without.code).toBe(2)
      expect(without.output).toContain('keys that are not here')
      expect(without.output).toContain('NOT authenticated')
    }
    mkdirSync(join(data, 'keys'), { recursive: true, mode: 0o700 })
    cpSync(keys, join(data, 'keys/seal.json'))
    expect(await drill.run('restore', backup, ...(kind === 'server' ? ['--replace'] : []))).toEqual({
      code: 0,
      output: expect.stringContaining('The backup is authentic'),
    })
    const again = await drill.run('restore', backup)
    expect(again).toMatchObject({ code: 1 })
    expect(again.output).toContain('There is a database already')
    expect(await drill.sums()).toEqual(before)
    expect(await drill.schema()).toEqual(schema)

    await drill.start()
    expect(await drill.picture(picture)).toEqual(bytes)
    const shown = await drill.ask('POST', `${paymentMode.path}/${mode}/reveal`, {
      field: 'secretId',
      reason: 'Exercice de restauration',
      currentPassword: password,
    })
    expect(shown['data']).toMatchObject({ value: secret })

    const refused = await drill.run('restore', backup, '--replace')
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining(kind === 'server' ? 'A Souk serves this database' : 'is in use by process'),
    ])
    expect((await drill.ask('GET', `${paymentMode.path}/${mode}`))['data']).toMatchObject({ id: mode })
    if (kind === 'server')
      expect(await drill.run('restore', backup, '--replace', '--while-served')).toMatchObject({ code: 0 })
    await drill.stop()
  }, 300_000)

  test('moves completely to the other kind of database', async () => {
    if (kind === 'own') await drill.newServer()
    else drill.url = ''
    expect(await drill.run('restore', backup, '--replace')).toMatchObject({ code: 0 })
    expect(await drill.sums()).toEqual(before)
    await drill.start()
    expect(await drill.picture(picture)).toEqual(bytes)
    await drill.ask('POST', brand.path, { name: 'Une autre', image: picture })
    await drill.stop()
    if (kind === 'own') drill.url = ''
    else await drill.newServer()
  }, 120_000)

  test('explains how to convert a backup of an early version', async () => {
    const former = join(drill.folder, 'former')
    mkdirSync(former)
    writeFileSync(join(former, 'manifest.json'), JSON.stringify({ format: 1, kind: 'embedded' }))
    const { code, output } = await drill.run('restore', former, '--replace')
    expect([code, output]).toEqual([1, expect.stringMatching(/0\.2\.0.*\n +git worktree add .*\n.*npm ci\n/)])
  })

  test('keeps all its data when a backup turns out to be damaged during the restore', async () => {
    const sumsBefore = await drill.sums()
    const wrong = join(drill.folder, 'wrong')
    cpSync(backup, wrong, { recursive: true })
    const path = join(wrong, 'rows/brand.ndjson.gz')
    const [names, row = ''] = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
    const [id = '', ...rest] = JSON.parse(row) as string[]
    const other = [id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), ...rest.toSpliced(0, 1, 'no number')]
    writeFileSync(path, gzipSync(`${names}\n${row}\n${JSON.stringify(other)}\n`))
    const { authentication, ...manifest } = JSON.parse(readFileSync(join(wrong, 'manifest.json'), 'utf8')) as {
      files: { path: string }[]
      authentication: unknown
    }
    const files = manifest.files.map((file) => (file.path === 'rows/brand.ndjson.gz' ? sumOf(wrong, path) : file))
    // An attacker can compute matching checksums, but not the HMAC, which needs a sealing key.
    writeFileSync(join(wrong, 'manifest.json'), JSON.stringify({ ...manifest, files, authentication }))
    const forged = await drill.run('restore', wrong, '--replace')
    expect([forged.code, forged.output]).toEqual([1, expect.stringContaining('is forged or was changed')])
    writeFileSync(join(wrong, 'manifest.json'), JSON.stringify({ ...manifest, files }))
    const refused = await drill.run('restore', wrong, '--replace')
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('rows 1 to 2 of brand cannot be brought back (22P02)'),
    ])
    expect(await drill.sums()).toEqual(sumsBefore)
    // The anchor in the data folder names the audit trail of the previous database, so Souk would refuse a new server.
    // Without the anchor, it accepts the server.
    rmSync(join(data, 'keys/audit-anchor.json'))
    await drill.start()
    await drill.stop()
  }, 300_000)

  test('refuses an incomplete backup before anything changes', async () => {
    const sumsBefore = await drill.sums()
    const [file] = (JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { files: { path: string }[] })
      .files
    const path = join(backup, file?.path ?? '')
    const whole = readFileSync(path)
    writeFileSync(path, Buffer.concat([whole, Buffer.from([0])]))
    expect((await drill.run('restore', backup, '--replace')).output).toContain('was changed')
    rmSync(path)
    expect((await drill.run('restore', backup, '--replace')).output).toContain('is missing')
    writeFileSync(path, whole)
    writeFileSync(join(backup, 'pictures/added.webp'), whole)
    expect((await drill.run('restore', backup, '--replace')).output).toContain('pictures/added.webp was added')
    expect(await drill.sums()).toEqual(sumsBefore)
  }, 300_000)
})
