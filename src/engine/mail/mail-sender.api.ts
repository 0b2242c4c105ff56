import { createTransport, type Transporter } from 'nodemailer'
import type { Database } from '#engine/database/database.api.ts'
import { organisation, defaultOrganisation } from '#engine/definition/organisation.ts'
import { RepeatingTask, second, type Log } from '#engine/jobs/repeating-task.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'
import type { Letterhead } from '#engine/files/letterhead.api.ts'
import { withLogo, logoId } from './render-letter.api.ts'
import {
  claimDue,
  deleteExpiredMails,
  fileOf,
  openLetter,
  settleFailed,
  settleSent,
  type DueMail,
} from './outbox.api.ts'

// The logo is displayed inside the mail only, not listed as an attachment.
const logoPart = { cid: logoId, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' } as const

/** The log of the mail sender, which contains no addresses and no links. */
interface MailLog extends Log {
  info(facts: object, message: string): void
}

/** Sends mails from the outbox to the mail server, in the background. */
export interface MailSender {
  start(): void
  /** Signals that the outbox may contain a new mail, so that it is sent before the next interval. */
  wake(): void
  /** Stops after the current run. */
  stop(): Promise<void>
}

/**
 * Creates the mail sender of one process; any number of senders can share an outbox. Without an SMTP server, the mails
 * wait.
 */
export function createMailSender(options: {
  database: Database
  smtpUrl?: string
  from: string
  /** Decrypts encrypted mails. */
  open: ValueTransform
  /** Returns the organisation's logo, which is shown at the top of every mail. */
  logo?: () => Promise<Letterhead | null>
  log: MailLog
}): MailSender {
  const { database, smtpUrl, from, open, logo = async () => null, log } = options
  const transport = smtpUrl ? transportTo(smtpUrl) : undefined

  async function deliver(due: DueMail): Promise<void> {
    try {
      const [file, letter, head] = await Promise.all([fileOf(database, due), openLetter(due, open), logo()])
      const sender = senderOf(from)
      await transport?.sendMail({
        from: sender,
        ...(organisation.mailReplyTo !== null && { replyTo: organisation.mailReplyTo }),
        to: { name: '', address: due.recipient },
        // The Message-ID is the same for every attempt, and in the sender's domain (RFC 5322 section 3.6.4).
        messageId: `<${due.id}@${sender.address.split('@').at(-1)}>`,
        ...withLogo(letter, head),
        attachments: [
          ...(head ? [{ ...logoPart, content: head.png }] : []),
          ...(file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []),
        ],
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    } catch (error) {
      const { code, forGood } = reasonOf(error)
      log.warn(
        { mail: due.id, attempt: due.attempts, code },
        code === untrusted ? untrustedMessage : 'A mail could not be sent',
      )
      return settleFailed(database, due, code, forGood)
    }
    await settleSent(database, due)
  }

  const rounds = new RepeatingTask(log, {
    name: 'mail outbox',
    milliseconds: 5 * second,
    atOnce: true,
    work: async (stopping) => {
      await deleteExpiredMails(database)
      const next = async () => (transport && !stopping.aborted ? claimDue(database) : undefined)
      for (let due = await next(); due; due = await next()) await deliver(due)
    },
  })

  return {
    start() {
      if (!transport) log.info({}, 'No mail server is configured (SOUK_SMTP_URL): e-mails wait in the outbox')
      rounds.start()
    },
    wake: () => void rounds.wake(),
    async stop() {
      await rounds.stop()
      transport?.close()
    },
  }
}

/** The sender of mails: the address from the settings, with the name that the organisation chose. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  const own = organisation.name === defaultOrganisation.name ? name : organisation.name
  return { name: organisation.mailSender ?? own, address }
}

/** The connection to a mail server, with time limits and without access to files. */
export function transportTo(url: string): Transporter {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  return createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...limits })
}

/** The failure code for a mail server whose certificate has no known issuer. */
const untrusted = 'ECERTIFICATE'
const untrustedMessage =
  'A mail could not be sent: the certificate of the mail server is not trusted. Start Souk with NODE_EXTRA_CA_CERTS=<the file of its authority>, or add ?tls.rejectUnauthorized=false to SOUK_SMTP_URL'

/**
 * The reason of a failure, without any content of the mail: nodemailer's code, and whether the failure is permanent
 * (5xx, RFC 5321 section 4.2.1).
 */
function reasonOf(error: unknown): { code: string; forGood: boolean } {
  const { code, responseCode } = (error instanceof Error ? error : {}) as { code?: unknown; responseCode?: unknown }
  const answered = typeof responseCode === 'number' ? responseCode : undefined
  // nodemailer uses ESOCKET for every connection problem; only OpenSSL's message shows that the certificate is the
  // cause.
  if (code === 'ESOCKET' && error instanceof Error && /certificate/i.test(error.message))
    return { code: untrusted, forGood: false }
  return {
    code: [typeof code === 'string' ? code : 'unknown', answered].filter(Boolean).join(' '),
    forGood: answered !== undefined && answered >= 500 && code === 'EENVELOPE',
  }
}
