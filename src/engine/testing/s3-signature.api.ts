import { createHash, createHmac } from 'node:crypto'

/** A received request, with the signer that it names. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly url: string
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly signedHeaders: readonly string[]
  /** The credential scope: `20130524/us-east-1/s3/aws4_request`. */
  readonly scope: string
}

/**
 * The AWS Signature Version 4 of a request to S3, computed from the received request as Amazon documents it
 * ("Authenticating Requests: Using the Authorization Header").
 */
export function s3Signature({ method, url, headers, signedHeaders, scope }: SignedRequest, secretKey: string): string {
  const [path = '/', query = ''] = url.split(/\?(.*)/s)
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => uriEncoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer>((above, part) => hmac(above, part), Buffer.from(`AWS4${secretKey}`, 'utf8'))
  return hmac(key, toSign).toString('hex')
}

/** The hash that S3 uses for contents. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function canonicalQuery(query: string): string {
  const pairs = query.split('&').flatMap((pair) => {
    if (pair === '') return []
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    return [`${uriEncoded(plain(name))}=${uriEncoded(plain(value))}`]
  })
  return pairs.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join('&')
}

function plain(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** Percent-encodes everything but letters, digits, `-`, `.`, `_` and `~`. */
function uriEncoded(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[A-Za-z0-9._~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}
