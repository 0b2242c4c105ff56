import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { sendRow } from '#engine/crud/row-contracts.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { fileNamed, tableTypes } from '#engine/import-export/export/downloads.api.ts'
import { route } from '#engine/http/route.api.ts'
import { enqueueMail, storeMailFile } from '#engine/mail/outbox.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { isFormat } from '../report-files.api.ts'
import { formatDayRange } from '../report-format.ts'
import { reportExport } from '../report.ts'
import { providerStatement } from './provider-statement.ts'
import { refusePeriod } from './provider-statement.api.ts'
import { statementFile, type IssuedStatement } from './statement-file.api.ts'
import { letterFor } from './statement-letter.api.ts'
import { readStatement } from './statement-lines.api.ts'
import { fileParameters, previewLines, statementMail, statementPreview } from './statement.contract.ts'

/** The additional routes of issued statements: preview, file and email. */
export const statementRoutes: Area = (app, services) => {
  const { database, settings } = services
  const statements = repositoryOf(providerStatement, services)
  const counters = countersOf(database)

  async function statementOf(id: string, { actor }: Pick<Change, 'actor'>, on: Queryable): Promise<IssuedStatement> {
    const json = await statements.read(id, actor, on)
    if (!json) throw new Problem(problems.notFound)
    return parseRow(providerStatement, json)
  }

  route(app, statementPreview, async ({ query: period, change }) => {
    if (!hasPermission(change.actor.permissions, reportExport)) throw new Problem(problems.forbidden)
    const details = brokenRules(providerStatement, period, null)
    if (details.length > 0) throw new Problem(problems.validation, { details })
    await refusePeriod(database, period, change, new Date())
    const [{ figures, lines }, [earlier]] = await Promise.all([
      readStatement(database, period),
      database.query({
        text: 'select from provider_statement where provider_id = $1 limit 1',
        values: [period.providerId],
      }),
    ])
    const [carried, own] = [true, false].map((one) => lines.filter((line) => line.carried === one))
    return {
      data: {
        figures,
        first: earlier === undefined,
        count: own?.length ?? 0,
        carriedCount: carried?.length ?? 0,
        lines: [carried, own].flatMap((some) => some?.slice(0, previewLines) ?? []),
      },
    }
  })

  app.downloads.serve(
    app,
    `${providerStatement.path}/:id/file`,
    {
      demand: 'provider-statement:read',
      resource: providerStatement,
      summary: 'The file of an issued statement: `format=pdf|xlsx|csv`, identical at each download',
      types: ['application/pdf', ...tableTypes],
      parameters: fileParameters,
    },
    async ({ change, id, search }) => {
      const format = new URLSearchParams(search).get('format') ?? 'pdf'
      if (!isFormat(format)) throw new Problem(problems.validation, { details: [fieldProblem('format', 'choice')] })
      const statement = await statementOf(id ?? '', change, database)
      const file = await statementFile(database, services, statement, format, change.circumstances.language)
      return {
        type: file.type,
        disposition: fileNamed(file.plain, file.title, format),
        async open() {
          await writeAuditEntry(database, auditActorOf(change), {
            action: 'export',
            resource: providerStatement.name,
            recordId: statement.id,
            changes: { format: [null, format] },
          })
          return chunksOf(file.content)
        },
      }
    },
  )

  route(app, statementMail, async ({ params: { id }, change, request, reply }) => {
    await counters.countLetter(change.actor.id, ['statement', id])
    const sent = await runIdempotently(
      database,
      request,
      (on) => (on === database ? database.transaction((inside) => send(inside, id, change)) : send(on, id, change)),
      (_id, on) => statements.read(id, change.actor, on),
    )
    return sendRow(reply, sent)
  })

  /** Puts an email to the provider into the outbox, with the statement’s PDF in the organisation’s language. */
  async function send(on: Queryable, id: string, change: Change) {
    const statement = await statementOf(id, change, on)
    const { language } = organisation
    const [provider] = await on.query<{ email: string }>({
      text: 'select email from provider where id = $1',
      values: [statement.providerId],
    })
    const { plain, type, content } = await statementFile(on, services, statement, 'pdf', language)
    await enqueueMail(on, {
      recipient: provider?.email ?? null,
      message: letterFor(language, {
        number: statement.number,
        days: formatDayRange(statement.periodFrom, statement.periodTo, language),
        address: `${publicUrlOf(settings)}${providerStatement.screen}/${id}`,
      }),
      fileId: await storeMailFile(on, { name: `${plain}.pdf`, type, content }),
    })
    await writeAuditEntry(on, auditActorOf(change), {
      action: 'send',
      resource: providerStatement.name,
      recordId: id,
      changes: { recipient: [null, provider?.email ?? null] },
    })
    const row = await statements.read(id, change.actor, on)
    if (!row) throw new Problem(problems.notFound)
    return row
  }
}

async function* chunksOf(content: Buffer): AsyncGenerator<Uint8Array, void> {
  yield content
}
