import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem, problems } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { serviceUnavailable } from '#engine/http/limits/limit-problems.api.ts'
import { internalLimits } from '#engine/http/limits/limit-table.api.ts'
import type { Bucket } from '#engine/server/settings.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'
import { backoff } from '#engine/definition/backoff.ts'

/** One request to a bucket: of a file by its key, or of the bucket itself. */
interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** The bucket's response: success or not found. */
export interface S3Answer {
  readonly found: boolean
  readonly body: Buffer
}

/** Time-outs in milliseconds, and the number of attempts. */
export interface RetryPolicy {
  readonly attempt: number
  readonly total: number
  readonly attempts: number
  readonly pause: number
}

// Requests of people end after ten seconds: the storage must have responded by then.
const defaultRetryPolicy: RetryPolicy = { attempt: 4_000, total: 8_000, attempts: 4, pause: 100 }
const maxAnswerBytes = 16_777_216
const noBytes = new Uint8Array()
const retryableStatuses = new Set([408, 429, 500, 502, 503, 504])
const fullStorageCodes = /^(QuotaExceeded|EntityTooLarge|XMinioStorageFull|InsufficientStorage|StorageFull)$/

/**
 * Why a bucket did not do as asked. Only the act, the status and the storage's code for it: its own words may repeat the
 * access key, addresses and names of files, and this is written to the log.
 */
class StorageOutage extends Error {
  override readonly name = 'StorageOutage'
  readonly code: string

  constructor(code: string) {
    super('The storage of pictures did not do as asked')
    this.code = code
  }
}

/** Asks a bucket, signed (Signature Version 4), and again when it fails in a way that may pass; else 503, or 507 when it is full. */
export function s3Client(bucket: Bucket, patience = defaultRetryPolicy): (request: S3Request) => Promise<S3Answer> {
  const connections = new Semaphore(internalLimits.storage, () => serviceUnavailable(5))
  const keys = new Map<string, ArrayBuffer>()

  async function attempt({ method, key = '', query, headers, body }: S3Request, milliseconds: number): Promise<Reply> {
    const { AwsV4Signer } = await import('aws4fetch')
    const url = new URL(`${bucket.endpoint}/${bucket.name}${key === '' ? '' : `/${encoded(key)}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The hash is signed with the request; the storage checks the bytes against it before storing them.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? noBytes) },
      accessKeyId: bucket.accessKey,
      secretAccessKey: bucket.secretKey,
      region: bucket.region,
      service: 's3',
      cache: keys,
    }).sign()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      // A signature is made for one address: elsewhere it would only be shown to a stranger.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
      ...(body && { body }),
    })
    return { status: response.status, body: await readWhole(response) }
  }

  return (request) => {
    // Waiting for a free connection counts as waiting for the storage.
    const end = Date.now() + patience.total
    return connections.run(async () => {
      let outage = new StorageOutage(`${request.method} no time`)
      for (let n = 0; n < patience.attempts; n++) {
        if (n > 0) await pause(backoff(n, { first: patience.pause, most: patience.total }))
        const remaining = end - Date.now()
        if (remaining <= 0) break
        const reply = await attempt(request, Math.min(remaining, patience.attempt)).catch(errorNameOf)
        if (typeof reply === 'string') {
          outage = new StorageOutage(`${request.method} ${reply}`)
          continue
        }
        const { status, body } = reply
        if (status >= 200 && status < 300) return { found: true, body }
        const code = codeOf(body)
        if (status === 404 && request.method !== 'PUT' && code !== 'NoSuchBucket')
          return { found: false, body: Buffer.alloc(0) }
        outage = new StorageOutage(`${request.method} ${status} ${code}`.trimEnd())
        if (status === 507 || fullStorageCodes.test(code)) throw new Problem(problems.noSpace, { cause: outage })
        if (!retryableStatuses.has(status) && code !== 'RequestTimeout') break
      }
      throw unavailable(outage)
    })
  }
}

/** An unreadable response from the storage counts as an outage. */
export function unreadableAnswer(): Problem {
  return unavailable(new StorageOutage('GET list not understood'))
}

interface Reply {
  readonly status: number
  readonly body: Buffer
}

function unavailable(cause: StorageOutage): Problem {
  return new Problem(problems.unavailable, { headers: { 'retry-after': '5' }, cause })
}

async function readWhole(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let weight = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    weight += part.length
    if (weight > maxAnswerBytes) throw new RangeError('The answer is too heavy')
  }
  return Buffer.concat(parts)
}

/** `ECONNREFUSED`, `TimeoutError`: never the message, which holds the address. */
function errorNameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return errorCodeOf(error.cause) || error.name
}

/** S3's error code, from its XML response. */
function codeOf(body: Buffer): string {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4_096))?.[1] ?? ''
}

/** Written as the signature has it (RFC 3986), so that no storage may read the key in two ways. */
function encoded(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
