import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Problem, problems } from '#engine/definition/problem.ts'
import { s3Server, type S3Server } from '#engine/testing/s3-server.api.ts'
import type { Bucket } from '#engine/server/settings.api.ts'
import { storeUploadedPicture } from '../pictures.api.ts'
import { s3Store } from './s3-store.api.ts'
import type { FileStore } from './file-store.api.ts'
import { png } from '../upload.testing.api.ts'

// The total is long, so that a busy machine still makes every attempt.
const patience = { attempt: 500, total: 60_000, attempts: 3, pause: 5 }
const name = `customers/${'0123456789abcdef'.repeat(2)}.webp`
const bytes = randomBytes(90_000)

let s3: S3Server
beforeEach(async () => {
  s3 = await s3Server({ prefix: 'shop/', pageSize: 2 })
})
afterEach(() => s3.close())

const store = (other: Partial<Bucket> = {}) => s3Store({ ...s3.bucket, ...other }, patience)

/** Expects a refusal without secrets; returns the problem that people see and the code that is logged. */
async function refused(act: Promise<unknown>, bucket = s3.bucket) {
  const error = await act.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw new Error('This should have been refused', { cause: error })
  const { cause } = error
  if (!(cause instanceof Error) || !('code' in cause)) throw new Error('The log would not say why')
  const everything = [error, cause].flatMap((one) => [one.message, one.stack, JSON.stringify(one)]).join('\n')
  for (const secret of [bucket.accessKey, bucket.secretKey, bucket.endpoint.replace(/^https?:\/\//, ''), name])
    expect(everything).not.toContain(secret)
  return [error.kind.status, cause.code]
}

async function listed(bucketStore = store()) {
  const names: string[] = []
  for await (const file of bucketStore.list()) names.push(file.name)
  return names
}

describe('a bucket', () => {
  test('stores a file under the prefix, with its type', async () => {
    await store().put(name, bytes)
    expect([...s3.files.keys()]).toEqual([`shop/${name}`])
    expect(s3.files.get(`shop/${name}`)?.type).toBe('image/webp')
  })

  test('lists, page by page, only files under the prefix with valid names', async () => {
    const ours = ['a', 'b', 'c', 'd', 'e'].map((letter) => `brands/${letter.repeat(32)}@200.webp`)
    const date = new Date()
    const foreign = ['shop/notes & more <1>.txt', 'shop/\u0001.webp', `elsewhere/${name}`, `shop/shop/${name}`, name]
    for (const key of [...ours.map((one) => `shop/${one}`), ...foreign])
      s3.files.set(key, { bytes: Buffer.alloc(1), type: 'image/webp', keptAt: date })
    expect(await listed()).toEqual(ours)
    expect(s3.asked.filter((one) => one === 'GET ')).toHaveLength(4)
  })

  test.each<[string, Partial<Bucket>, (string | number)[]]>([
    ['a wrong secret', { secretKey: 'wrong' }, [503, 'PUT 403 SignatureDoesNotMatch']],
    ['an unknown access key', { accessKey: 'WRONG' }, [503, 'PUT 403 InvalidAccessKeyId']],
    ['the wrong region', { region: 'us-east-1' }, [503, 'PUT 400 AuthorizationHeaderMalformed']],
    ['a bucket that is not there', { name: 'nowhere' }, [503, 'PUT 404 NoSuchBucket']],
  ])('with %s is reported as unavailable at once, and the log has the reason', async (_, other, expected) => {
    expect(await refused(store(other).put(name, bytes))).toEqual(expected)
    expect([s3.asked.length, s3.files.size]).toEqual([1, 0])
  })

  test('that does not exist is an outage for readers of pictures, not an empty bucket', async () => {
    expect(await refused(store({ name: 'nowhere' }).get(name))).toEqual([503, 'GET 404 NoSuchBucket'])
    expect(await refused(listed(store({ name: 'nowhere' })))).toEqual([503, 'GET 404 NoSuchBucket'])
  })

  test('that is full gives 507', async () => {
    for (const trouble of [
      { status: 507, code: 'InsufficientStorage' },
      { status: 403, code: 'QuotaExceeded' },
    ]) {
      s3.troubles.push(trouble)
      expect(await refused(store().put(name, bytes))).toEqual([507, `PUT ${trouble.status} ${trouble.code}`])
    }
  })
})

describe('a failing storage', () => {
  test.each([
    { status: 500, code: 'InternalError' },
    { status: 503, code: 'SlowDown' },
    { status: 429, code: 'TooManyRequests' },
    { status: 400, code: 'RequestTimeout' },
    { silentFor: 5_000 },
    { drops: 'before' },
    { drops: 'after' },
    { drops: 'midway' },
  ] as const)('is retried after a temporary failure (%o)', async (trouble) => {
    s3.troubles.push(trouble)
    await store().put(name, bytes)
    s3.troubles.push(trouble)
    expect((await store().get(name))?.equals(bytes)).toBe(true)
    s3.troubles.push(trouble)
    expect(await listed()).toEqual([name])
    s3.troubles.push(trouble)
    await store().delete(name)
    expect([...s3.files]).toEqual([])
  })

  test.each([
    [{ status: 500, code: 'InternalError' }, 'GET 500 InternalError'],
    [{ status: 503, code: 'SlowDown' }, 'GET 503 SlowDown'],
    [{ silentFor: 5_000 }, 'GET TimeoutError'],
    [{ drops: 'before' }, 'GET UND_ERR_SOCKET'],
  ] as const)(
    'that keeps failing (%o) gives 503, and no picture is half stored or reported as missing',
    async (trouble, code) => {
      s3.always = trouble
      expect(await refused(store().get(name))).toEqual([503, code])
      expect(s3.asked).toHaveLength(3)
      expect(await refused(listed())).toEqual([503, code])
      expect(await refused(store().delete(name))).toEqual([503, code.replace('GET', 'DELETE')])
      expect(await refused(storeUploadedPicture(store(), { bytes: png }, 'customers'))).toEqual([
        503,
        code.replace('GET', 'PUT'),
      ])
      expect([...s3.files]).toEqual([])
    },
  )

  test('that cannot be reached is an outage', async () => {
    const closed = await s3Server()
    await closed.close()
    expect(await refused(s3Store(closed.bucket, patience).get(name), closed.bucket)).toEqual([503, 'GET ECONNREFUSED'])
  })

  test('that fails between thumbnail and picture stores neither', async () => {
    const lost = { drops: 'after' } as const
    s3.troubles.push({ silentFor: 0 }, lost, lost, lost)
    expect((await refused(storeUploadedPicture(store(), { bytes: png }, 'customers')))[0]).toBe(503)
    await expect.poll(() => [...s3.files.keys()]).toEqual([])
  })

  test('delays an upload only once, not again for each later step', async () => {
    const uploads: string[] = []
    const answers = new Problem(problems.unavailable)
    const frozen: FileStore = {
      ...store(),
      async put(what) {
        uploads.push(what)
        await expect.poll(() => uploads).toHaveLength(2)
        throw answers
      },
      delete: () => new Promise(() => {}),
    }
    await expect(storeUploadedPicture(frozen, { bytes: png }, 'customers')).rejects.toBe(answers)
  })

  test('that redirects is not followed, because a signature is valid for one address only', async () => {
    s3.always = { status: 307, code: 'TemporaryRedirect' }
    expect(await refused(store().get(name))).toEqual([503, 'GET 307 TemporaryRedirect'])
  })
})
