import { systemAuditActor, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { storeMailFile, enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import { defaultLanguage, isLanguage, type Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { dayOf } from '#engine/definition/days.ts'
import { parseReportQuery } from '../report-query.api.ts'
import type { ReportQuery } from '#market/reports/report-definition.api.ts'
import type { Report } from '../report-definition.api.ts'
import { reportFile, type ReportFile } from '../report-files.api.ts'
import { formatCount, formatDayRange } from '../report-format.ts'
import { reporting, type ReportFormat } from '../report.ts'
import { reports } from '../reports/reports.api.ts'
import { scheduledStatement } from '../statements/scheduled-statement.api.ts'
import { statementFile, statementTitle, type StatementFile } from '../statements/statement-file.api.ts'
import { scheduleMail } from './schedule-mail.api.ts'
import { mayReadSql, nameSql } from './schedule-readers.api.ts'
import type { Outcome } from './schedule.contract.ts'

/** The usual size limit of mail servers in bytes, less the overhead of base64. */
const heaviest = 8_000_000

/** A sending that this process has claimed. */
export interface ClaimedSending {
  readonly id: string
  readonly attempts: number
  readonly scheduleId: string
}

interface SendingJob {
  readonly scheduleId: string
  readonly name: string
  readonly report: string
  readonly question: string
  readonly format: ReportFormat
  readonly language: Language | null
  readonly dueAt: string
}

interface Recipient {
  readonly name: string
  readonly email: string
  readonly language: string | null
  readonly may: boolean
}

interface GeneratedFile {
  readonly file: Pick<ReportFile, 'type' | 'plain' | 'count'>
  /** The file; null when it is too large to be sent. */
  readonly content: Buffer | null
}

/**
 * Builds a report and puts an email into the outbox for every recipient who may read reports now. The process that has claimed the sending
 * writes the emails and the state `sent` in one transaction. The report is therefore sent once, even if another process ended during the
 * work.
 */
export async function sendReport(services: Services, { id, attempts, scheduleId }: ClaimedSending): Promise<void> {
  const { database } = services
  const job = await sendingJob(database, id)
  const report = reports.find(({ name }) => name === job?.report)
  if (!job || !report) throw new Problem(problems.notFound)
  const { zone } = organisation
  // A late sending still covers the period relative to the day when it was due.
  const day = dayOf(job.dueAt, zone)
  const ask = parseReportQuery(report, new URLSearchParams(job.question), day)

  const before = await recipientsOf(database, report, scheduleId)
  const languages = new Set(before.filter(({ may }) => may).map((one) => languageOf(one, job)))
  const files = new Map<Language, GeneratedFile>()
  const statement = languages.size > 0 ? await scheduledStatement(services, report.name, ask, job.name, day) : null
  for (const language of languages)
    files.set(
      language,
      statement
        ? frozen(await statementFile(database, services, statement, job.format, language))
        : await makeFile(services, report, ask, job.format, language),
    )

  await database.transaction(async (on) => {
    await lockSchedule(on, scheduleId)
    const recipients = await recipientsOf(on, report, scheduleId)
    const claimed = await on.query({
      text: `update report_sending set state = 'sent', finished_at = now(), problem = null, rows = $3, told = $4::jsonb
        where id = $1 and attempts = $2 and state = 'waiting' returning id`,
      values: [id, attempts, [...files.values()][0]?.file.count ?? null, JSON.stringify(outcomesOf(recipients))],
    })
    if (claimed.length === 0) return
    const fileIds = new Map<Language, string>()
    for (const recipient of recipients.filter(({ may }) => may)) {
      const language = languageOf(recipient, job)
      const one = files.get(language)
      if (!one) throw new Error('A recipient changed language meanwhile')
      const { file, content } = one
      const fileId =
        fileIds.get(language) ??
        (content && (await storeMailFile(on, { name: `${file.plain}.${job.format}`, type: file.type, content })))
      if (fileId) fileIds.set(language, fileId)
      await enqueueMail(on, {
        recipient: recipient.email,
        message: scheduleMail(language, {
          schedule: job.name,
          report: statement ? say(statementTitle, language, { number: statement.number }) : say(report.label, language),
          days: report.period
            ? formatDayRange(ask.days.from, ask.days.to, language)
            : formatDayRange(day, day, language),
          rows: formatCount(file.count, language),
          attached: content !== null,
          address: addressOf(services, job),
        }),
        ...(fileId && { fileId }),
      })
    }
    await note(on, job, recipients)
  })
}

/** Locks a schedule before its sendings change: a deletion locks them in the same order, so neither waits for the other. */
export async function lockSchedule(on: Queryable, id: string): Promise<void> {
  await on.query({ text: 'select from report_schedule where id = $1 for update', values: [id] })
}

async function sendingJob(on: Queryable, id: string): Promise<SendingJob | undefined> {
  const [job] = await on.query<SendingJob>({
    text: `select s.id as "scheduleId", s.name, s.report, s.question, s.format, s.language, g.due_at::text as "dueAt"
      from report_sending g join report_schedule s on s.id = g.schedule_id where g.id = $1`,
    values: [id],
  })
  return job
}

/** The recipients of a schedule, whether each may read reports now, and the language of their last session. */
function recipientsOf(on: Queryable, report: Report, scheduleId: string): Promise<Recipient[]> {
  return on.query<Recipient>({
    text: `select ${nameSql} as name, u.email, ${mayReadSql(report)} as may,
        (select o.language from session o where o.user_id = u.id and o.language is not null order by o.used_at desc limit 1) as language
      from report_schedule s join staff_user u on s.recipients ? u.id::text where s.id = $1 order by u.id`,
    values: [scheduleId],
  })
}

function languageOf({ language }: Recipient, job: SendingJob): Language {
  if (job.language !== null) return job.language
  return isLanguage(language) ? language : defaultLanguage
}

function outcomesOf(recipients: readonly Recipient[]): { name: string; outcome: Outcome }[] {
  return recipients.map(({ name, may }) => ({ name, outcome: may ? 'sent' : 'no_right' }))
}

async function makeFile(
  services: Services,
  report: Report,
  ask: ReportQuery,
  format: ReportFormat,
  language: Language,
): Promise<GeneratedFile> {
  const file = await reportFile(services, report, ask, format, language)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file.bytes()) {
    size += piece.length
    if (size > heaviest) return { file, content: null }
    pieces.push(Buffer.from(piece))
  }
  return { file, content: Buffer.concat(pieces) }
}

/** The stored file of an issued statement. As with any other file, recipients download a file that is too large from the screen. */
function frozen({ content, ...file }: StatementFile): GeneratedFile {
  return { file, content: content.length > heaviest ? null : content }
}

function addressOf({ settings }: Services, { report, question: stored }: SendingJob): string {
  const address = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  const question = new URLSearchParams(stored)
  question.set('report', report)
  return `${address}${reporting.screen}?${question}`
}

function note(on: Queryable, job: SendingJob, recipients: readonly Recipient[]): Promise<void> {
  return writeAuditEntry(on, systemAuditActor('schedule'), {
    action: 'send',
    resource: 'report-schedule',
    recordId: job.scheduleId,
    changes: {
      report: [null, job.report],
      format: [null, job.format],
      recipients: [null, recipients.filter(({ may }) => may).length],
    },
  })
}
