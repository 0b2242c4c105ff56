import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that stores the mails it receives. */
export class Mailbox {
  readonly #server: SMTPServer
  readonly #letters: { readonly to: readonly string[]; readonly text: string }[] = []

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          this.#letters.push({ to, text: decoded(Buffer.concat(parts).toString()) })
          done()
        })
      },
    })
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox()
    mailbox.#server.listen(0, '127.0.0.1')
    await once(mailbox.#server.server, 'listening')
    return mailbox
  }

  get url(): string {
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  /** The mails to an address, as text. */
  lettersTo(address: string): readonly string[] {
    return this.#letters.filter(({ to }) => to.includes(address)).map(({ text }) => text)
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}

/** Decodes the quoted-printable and base64 parts of a mail. */
function decoded(mail: string): string {
  return mail
    .split(/\r\n--[^\r\n]+/)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n')
      const [head, body] = [part.slice(0, end), part.slice(end + 4)]
      if (/content-transfer-encoding: base64/i.test(head)) return `${head}\n${Buffer.from(body, 'base64').toString()}`
      if (!/content-transfer-encoding: quoted-printable/i.test(head)) return part
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return `${head}\n${Buffer.from(bytes, 'latin1').toString()}`
    })
    .join('\n')
}
