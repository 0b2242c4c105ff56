import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as a real SMTP server received it. */
export interface ReceivedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  /** The headers, with names in lower case, folded lines joined and encoded words decoded (RFC 2047). */
  readonly headers: Readonly<Record<string, string>>
  readonly raw: string
  /** The decoded parts, by content type. */
  readonly parts: Readonly<Record<string, string>>
}

/** An SMTP server in this process, for tests. It stores received mails, and refuses mails when a test requests it. */
export async function mailSink({ tls = false }: { readonly tls?: boolean } = {}) {
  const received: ReceivedMail[] = []
  let refusal: (Error & { responseCode?: number }) | undefined
  const server = new SMTPServer({
    // A server with TLS uses a self-signed certificate.
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, callback) => callback(refusal),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const recipients = rcptTo.map(({ address }) => address)
        received.push(read(Buffer.concat(chunks).toString('utf8'), mailFrom ? mailFrom.address : '', recipients))
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(code: number | undefined) {
      refusal = code === undefined ? undefined : Object.assign(new Error('no'), { responseCode: code })
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function read(raw: string, sender: string, recipients: readonly string[]): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n')
  return { sender, recipients, headers: headersOf(head), raw, parts: Object.fromEntries(partsOf(raw)) }
}

/** The contents of a part, which may itself consist of several parts (RFC 2046 section 5.1). */
function partsOf(part: string): [type: string, content: string][] {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(headersOf(head)['content-type'] ?? '')?.[1]
  if (!boundary) return [partOf(part)]
  const inner = rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((one) => partsOf(one.trim()))
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())]
    }),
  )
}

function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
}

function partOf(part: string): [type: string, content: string] {
  const [head = '', ...rest] = part.trim().split('\r\n\r\n')
  const headers = headersOf(head)
  const content = rest.join('\r\n\r\n')
  const encoding = headers['content-transfer-encoding']
  const decoded =
    encoding === 'base64'
      ? Buffer.from(content, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? quotedPrintable(content)
        : content
  return [(headers['content-type'] ?? '').split(';')[0] ?? '', decoded]
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
