import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem, problems } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { serviceUnavailable } from '#engine/http/limits/limit-problems.api.ts'
import { internalLimits } from '#engine/http/limits/limit-table.api.ts'
import type { Bucket } from '#engine/server/settings.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'
import { backoff } from '#engine/definition/backoff.ts'

/** A request to a bucket: for the file with a key, or for the bucket itself. */
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

/** The timeouts in milliseconds, and the number of attempts. */
export interface RetryPolicy {
  readonly attempt: number
  readonly total: number
  readonly attempts: number
  readonly pause: number
}

// Requests of people time out after ten seconds, so the storage must respond earlier.
const defaultRetryPolicy: RetryPolicy = { attempt: 4_000, total: 8_000, attempts: 4, pause: 100 }
const maxAnswerBytes = 16_777_216
const noBytes = new Uint8Array()
const retryableStatuses = new Set([408, 429, 500, 502, 503, 504])
const fullStorageCodes = /^(QuotaExceeded|EntityTooLarge|XMinioStorageFull|InsufficientStorage|StorageFull)$/

/**
 * The failure of a request to a bucket, as it is logged: the method, the status and the storage's error code. The
 * storage's own message is left out, because it may contain the access key, addresses and file names.
 */
class StorageOutage extends Error {
  override readonly name = 'StorageOutage'
  readonly code: string

  constructor(code: string) {
    super('The storage of pictures refused the request')
    this.code = code
  }
}

/**
 * Sends signed requests to a bucket (Signature Version 4) and retries temporary failures. The final failure is a
 * problem with status 503, or 507 if the bucket is full.
 */
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
      // The hash of the body is part of the signature; the storage verifies the bytes against it before storing them.
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
      // A signature is valid for one address only; following a redirect would reveal it to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
      ...(body && { body }),
    })
    return { status: response.status, body: await readWhole(response) }
  }

  return (request) => {
    // The time spent waiting for a free connection counts towards the timeout.
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

/** The problem for an unreadable response of the storage, which counts as an outage. */
export function unreadableAnswer(): Problem {
  return unavailable(new StorageOutage('The list of the bucket could not be read'))
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
    if (weight > maxAnswerBytes) throw new RangeError('The response is too large')
  }
  return Buffer.concat(parts)
}

/**
 * The name of an error, such as `ECONNREFUSED` or `TimeoutError`. The error's message is not logged, because it
 * contains the address.
 */
function errorNameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return errorCodeOf(error.cause) || error.name
}

/** The error code in S3's XML response. */
function codeOf(body: Buffer): string {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4_096))?.[1] ?? ''
}

/** The key, encoded as the signature requires (RFC 3986), so that every storage reads the same key. */
function encoded(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
