import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { resources } from '#market/resources.api.ts'
import { problemOf } from '#engine/http/problem-answers.api.ts'
import { form, png, uploadServer, type UploadServer } from '../upload.testing.api.ts'

let server: UploadServer
beforeAll(async () => {
  server = await uploadServer(resources)
})
afterAll(() => server.close())

const upload = (body: FormData) => server.post('/upload/images/upload', body)

describe('a full disk', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each(['sync', 'writeFile'] as const)('gives 507 and stores no part of the file (%s)', async (step) => {
    const before = await server.stored()
    const probe = await open(join(server.settings.dataDirectory, 'probe'), 'w')
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, step).mockRejectedValue(full)
    const refused = await upload(form('file', [[png, 'a.png']], 'customers'))
    vi.restoreAllMocks()
    await probe.close()
    expect([refused.status, refused.code]).toEqual([507, 'no_space'])
    expect(await server.stored()).toEqual(before)
    expect((await upload(form('file', [[png, 'a.png']], 'customers'))).status).toBe(201)
  })

  test('also gives 507 when the database is on it', () => {
    expect(problemOf(Object.assign(new Error(), { code: '53100' })).kind.status).toBe(507)
  })
})
