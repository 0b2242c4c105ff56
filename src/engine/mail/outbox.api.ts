import type { Queryable } from '#engine/database/database.api.ts'
import { claimSql, retryAfter } from '#engine/jobs/claim.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { renderLetter, type Letter, type Message } from './render-letter.api.ts'

/** A mail that is sent after its transaction commits. */
export interface Mail {
  /**
   * The address; null if no account has the requested address. The row is stored anyway, so that the request takes the
   * same time.
   */
  readonly recipient: string | null
  readonly message: Message
  /** Seconds after which the mail has become useless and is not sent. */
  readonly usefulSeconds?: number
  /**
   * Encrypts a mail that grants access, for example by a link, while it waits. A copy of the database must not reveal
   * it.
   */
  readonly seal?: ValueTransform
  /** The id of an attached file, stored by `storeMailFile` in the same transaction. */
  readonly fileId?: string
}

/** A file attached to mails. */
export interface MailFile {
  readonly name: string
  /** The media type. */
  readonly type: string
  readonly content: Buffer
}

/** A due mail, claimed by one worker. */
export interface DueMail {
  readonly id: string
  readonly recipient: string
  /** The mail; a text if it is encrypted. */
  readonly letter: Letter | string
  readonly attempts: number
  readonly file_id: string | null
}

/**
 * Puts a mail into the outbox, in the transaction of the change it reports, so that both are committed or neither.
 * Returns the mail's id.
 */
export async function enqueueMail(
  transaction: Queryable,
  { recipient, message, usefulSeconds, seal, fileId }: Mail,
): Promise<string> {
  const id = newId()
  const plain = JSON.stringify(renderLetter(message))
  const letter = seal ? JSON.stringify(await seal(plain, letterContext(id))) : plain
  await transaction.query({
    name: 'mail-post',
    text: `insert into mail_outbox (id, recipient, letter, state, expires_at, file_id)
      values ($1, $2, case when $2::text is not null then $3::jsonb end,
        case when $2::text is null then 'nobody' else 'waiting' end, now() + make_interval(secs => $4::integer), $5)`,
    values: [id, recipient, letter, usefulSeconds ?? null, fileId ?? null],
  })
  return id
}

/** Stores a file for the mails of a transaction: once for all of them, until the last one has been sent. */
export async function storeMailFile(transaction: Queryable, { name, type, content }: MailFile): Promise<string> {
  const id = newId()
  await transaction.query({
    text: 'insert into mail_file (id, name, type, content) values ($1, $2, $3, $4)',
    values: [id, name, type, content],
  })
  return id
}

/** The file attached to a mail. */
export async function fileOf(
  database: Queryable,
  { file_id }: Pick<DueMail, 'file_id'>,
): Promise<MailFile | undefined> {
  if (file_id === null) return undefined
  const [file] = await database.query<MailFile>({
    text: 'select name, type, content from mail_file where id = $1',
    values: [file_id],
  })
  return file && { ...file, content: Buffer.from(file.content) }
}

/** Deletes the files that no mail needs any more. */
async function deleteUnusedFiles(database: Queryable): Promise<void> {
  await database.query({
    text: 'delete from mail_file f where not exists (select from mail_outbox o where o.file_id = f.id)',
  })
}

/** The original mail, decrypted if necessary. */
export async function openLetter(
  { id, letter }: Pick<DueMail, 'id' | 'letter'>,
  open: ValueTransform,
): Promise<Letter> {
  return typeof letter === 'string' ? (JSON.parse(await open(letter, letterContext(id))) as Letter) : letter
}

function letterContext(id: string): Parameters<ValueTransform>[1] {
  return { table: 'mail_outbox', column: 'letter', id }
}

/** Claims the next due mail. Two processes never claim the same mail. */
export async function claimDue(database: Queryable): Promise<DueMail | undefined> {
  const [due] = await database.query<DueMail>({
    name: 'mail-claim',
    text: claimSql({
      table: 'mail_outbox',
      until: 'next_at',
      lease: '2 minutes',
      due: `state = 'waiting' and next_at <= now() and coalesce(expires_at > now(), true)`,
      order: 'next_at',
      columns: 'id, recipient, letter, attempts, file_id',
    }),
  })
  return due
}

/** Marks a mail as sent and deletes its contents, including links. */
export async function settleSent(database: Queryable, { id, file_id }: Pick<DueMail, 'id' | 'file_id'>): Promise<void> {
  await database.query({
    text: `update mail_outbox set state = 'sent', sent_at = now(), letter = null, file_id = null, last_error = null where id = $1`,
    values: [id],
  })
  if (file_id !== null) await deleteUnusedFiles(database)
}

const retries = 8

/**
 * Records a failed attempt. The delay before the next attempt increases each time. After the last attempt or a
 * permanent refusal, the mail is abandoned.
 */
export async function settleFailed(database: Queryable, due: DueMail, reason: string, forGood: boolean): Promise<void> {
  const wait = forGood ? null : retryAfter(due.attempts, retries)
  await database.query({
    text: `update mail_outbox set last_error = $2,
        state = case when $3::integer is null then 'failed' else state end,
        letter = case when $3::integer is null then null else letter end,
        file_id = case when $3::integer is null then null else file_id end,
        next_at = now() + make_interval(secs => coalesce($3::integer, 0))
      where id = $1`,
    values: [due.id, reason, wait],
  })
  if (wait === null && due.file_id !== null) await deleteUnusedFiles(database)
}

/** Deletes mails that would arrive too late. */
export async function deleteExpiredMails(database: Queryable): Promise<void> {
  await database.query({
    name: 'mail-drop-late',
    text: `update mail_outbox set state = 'expired', letter = null, file_id = null where state = 'waiting' and expires_at <= now()`,
  })
}

/** Deletes the records of mails after a month. */
export async function deleteOldMails(database: Queryable): Promise<void> {
  await database.query({
    text: `delete from mail_outbox where state <> 'waiting' and created_at < now() - interval '30 days'`,
  })
  await deleteUnusedFiles(database)
}
