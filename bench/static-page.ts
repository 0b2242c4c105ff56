import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** A bare Node.js HTTP server with one page: the measure for what the product's first list costs. */
export interface StaticPage {
  readonly port: number
  stop(): Promise<void>
}

interface File {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Serves a document, compressed. Its styles, fonts and pictures come once from the product, then from memory. */
export async function startStaticPage(html: string, productPort: number): Promise<StaticPage> {
  const files = new Map<string, Promise<File>>()
  const document: File = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(html),
  }
  files.set('/', Promise.resolve(document))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path) ?? fileOf(productPort, path)
    files.set(path, file)
    void file.then((one) => send(response, one))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A file of the product. `fetch` decompresses, so texts are compressed again. */
async function fileOf(port: number, path: string): Promise<File> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const compressed = type.startsWith('text/')
  return {
    status: response.status,
    headers: { 'content-type': type, ...(compressed && { 'content-encoding': 'br' }) },
    body: compressed ? brotliCompressSync(body) : body,
  }
}

function send(response: ServerResponse, { status, headers, body }: File): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}
