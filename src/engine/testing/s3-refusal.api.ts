import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Bucket } from '#engine/server/settings.api.ts'
import { s3Signature, sha256 } from './s3-signature.api.ts'

/** An S3 error response. */
export interface Refusal {
  readonly status: number
  readonly code: string
}

const quarterOfAnHour = 900_000
const proof = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** The refusal of a request for its credentials, its date or a changed content; null if S3 would accept it. */
export function s3Refusal(request: IncomingMessage, body: Buffer, bucket: Bucket): Refusal | null {
  const { method = '', url = '/' } = request
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  if (!headers['authorization']) return { status: 403, code: 'AccessDenied' }
  const [, accessKey, scope = '', names = '', signature = ''] = proof.exec(headers['authorization']) ?? []
  if (accessKey === undefined) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if (accessKey !== bucket.accessKey) return { status: 403, code: 'InvalidAccessKeyId' }

  const date = headers['x-amz-date'] ?? ''
  const sentAt = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sentAt) < quarterOfAnHour)) return { status: 403, code: 'RequestTimeTooSkewed' }
  if (scope !== `${date.slice(0, 8)}/${bucket.region}/s3/aws4_request`)
    return { status: 400, code: 'AuthorizationHeaderMalformed' }

  // All headers that change the meaning of the request must be signed.
  const signedHeaders = names.split(';')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (needed.some((name) => !signedHeaders.includes(name)) || signedHeaders.join() !== signedHeaders.toSorted().join())
    return { status: 403, code: 'AccessDenied' }
  const expected = s3Signature({ method, url, headers, signedHeaders, scope }, bucket.secretKey)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    return { status: 403, code: 'SignatureDoesNotMatch' }

  if (!headers['x-amz-content-sha256']) return { status: 400, code: 'MissingSecurityHeader' }
  if (headers['x-amz-content-sha256'] !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    return { status: 400, code: 'BadDigest' }
  if (method === 'PUT' && headers['content-length'] === undefined) return { status: 411, code: 'MissingContentLength' }
  return null
}
