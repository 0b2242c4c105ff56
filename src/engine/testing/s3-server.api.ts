import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bucket } from '#engine/server/settings.api.ts'
import { s3Refusal, type Refusal } from './s3-refusal.api.ts'
import { escapeMarkup } from '#engine/definition/escape-markup.ts'

/** A file in the bucket. */
interface Kept {
  readonly bytes: Buffer
  readonly type: string
  keptAt: Date
}

/** A fault that the server causes before or after it processes a request. */
export type S3Fault =
  | { readonly status: number; readonly code: string }
  | { readonly silentFor: number }
  | { readonly drops: 'before' | 'after' | 'midway' }

/** A server with the S3 protocol on a separate port, with the operations that a file store needs. */
export interface S3Server {
  readonly bucket: Bucket
  readonly files: Map<string, Kept>
  /** The received requests, each as `PUT customers/…`. */
  readonly asked: string[]
  /** The faults of the next requests, one fault per request. */
  readonly troubles: S3Fault[]
  always: S3Fault | undefined
  close(): Promise<void>
}

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'

/**
 * An S3 server in this process, for tests. It checks signatures, clocks, hashes and lengths, lists in pages, returns
 * errors in XML, and fails when a test requests it.
 */
export async function s3Server({ prefix = '', pageSize = 1_000 } = {}): Promise<S3Server> {
  const files = new Map<string, Kept>()
  const asked: string[] = []
  const troubles: S3Fault[] = []
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'souk-pictures',
    region: 'eu-west-3',
    accessKey: 'SOUKTESTACCESSKEY',
    secretKey: 'a secret/that+nobody=should read',
    prefix,
  }
  const s3: S3Server = {
    bucket,
    files,
    asked,
    troubles,
    always: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const { pathname, searchParams } = new URL(request.url ?? '/', bucket.endpoint)
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    asked.push(`${request.method} ${key}`)

    const trouble = troubles.shift() ?? s3.always
    if (trouble && 'silentFor' in trouble) await pause(trouble.silentFor, undefined, { ref: false })
    if (trouble && 'status' in trouble) return refuse(response, trouble, pathname)
    const drops = trouble && 'drops' in trouble ? trouble.drops : undefined
    if (drops === 'before') return void response.destroy()

    const refusal = s3Refusal(request, body, bucket)
    if (refusal) return refuse(response, refusal, pathname)
    if (name !== bucket.name) return refuse(response, { status: 404, code: 'NoSuchBucket' }, pathname)
    if (key === '') return list(searchParams, response)
    act(request, key, body, response, drops)
  }

  function act(request: IncomingMessage, key: string, body: Buffer, response: ServerResponse, drops?: string): void {
    if (request.method === 'PUT')
      files.set(key, {
        bytes: body,
        type: String(request.headers['content-type'] ?? 'binary/octet-stream'),
        keptAt: new Date(),
      })
    else if (request.method === 'DELETE') files.delete(key)
    else if (request.method !== 'GET') return refuse(response, { status: 405, code: 'MethodNotAllowed' }, key)
    if (drops === 'after') return void response.destroy()
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    const file = files.get(key)
    if (!file) return refuse(response, { status: 404, code: 'NoSuchKey' }, key)
    const etag = `"${createHash('md5').update(file.bytes).digest('hex')}"`
    if (request.method === 'PUT') return void response.writeHead(200, { etag, 'content-length': 0 }).end()
    const headers = {
      etag,
      'content-type': file.type,
      'content-length': file.bytes.length,
      'last-modified': file.keptAt.toUTCString(),
    }
    response.writeHead(200, headers)
    if (drops !== 'midway') return void response.end(file.bytes)
    response.write(file.bytes.subarray(0, file.bytes.length >> 1), () => response.destroy())
  }

  /** Answers a ListObjectsV2 request with a page of file names. */
  function list(query: URLSearchParams, response: ServerResponse): void {
    if (query.get('list-type') !== '2') return refuse(response, { status: 501, code: 'NotImplemented' }, '/')
    const token = query.get('continuation-token')
    const after = token === null ? '' : Buffer.from(token, 'base64').toString('utf8')
    const start = query.get('prefix') ?? ''
    const all = [...files.keys()].filter((key) => key.startsWith(start) && key > after).toSorted()
    const most = Math.min(Number(query.get('max-keys') ?? 1_000), pageSize)
    const keys = all.slice(0, most)
    const written = query.get('encoding-type') === 'url' ? encodeURIComponent : escapeMarkup
    const contents = keys.map((key) => {
      const { keptAt, bytes } = files.get(key) ?? { keptAt: new Date(), bytes: Buffer.alloc(0) }
      return `<Contents><Key>${written(key)}</Key><LastModified>${keptAt.toISOString()}</LastModified><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    })
    const truncated = all.length > keys.length
    const next = truncated
      ? `<NextContinuationToken>${Buffer.from(keys.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
      : ''
    const encoding = query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : ''
    answer(
      response,
      200,
      `<ListBucketResult xmlns="${namespace}"><Name>${bucket.name}</Name><Prefix>${written(start)}</Prefix><KeyCount>${keys.length}</KeyCount><MaxKeys>${most}</MaxKeys>${encoding}<IsTruncated>${truncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  /**
   * Refuses a request with as many details as the real S3, so that tests can check that the details do not reach a log.
   */
  function refuse(response: ServerResponse, { status, code }: Refusal, resource: string): void {
    const details = `<Message>The request could not be done</Message><Resource>${escapeMarkup(resource)}</Resource><AWSAccessKeyId>${bucket.accessKey}</AWSAccessKeyId>`
    if (status >= 300 && status < 400) response.setHeader('location', `${bucket.endpoint}/elsewhere${resource}`)
    answer(response, status, `<Error><Code>${code}</Code>${details}<RequestId>4442587FB7D0A2F9</RequestId></Error>`)
  }

  return s3
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
