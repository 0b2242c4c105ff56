import type { FastifyInstance } from 'fastify'
import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { byId } from '#engine/http/contract.ts'
import { chapter, importReading, importRows } from './imports.contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fileNamed } from './export/downloads.api.ts'
import { refusedCsv, refusedWords, reportedRows } from './import-report.api.ts'
import type { ImportRun } from './import-run.api.ts'
import { readRememberedMapping } from './dry-run/remembered-mapping.api.ts'

/**
 * The routes that read an import: the remembered reading (`reading`), its rows (`rows`), and the refused rows
 * (`errors.csv`).
 */
export function importReadRoutes(
  app: FastifyInstance,
  { database }: Services,
  runOf: (id: string, actor: Actor) => Promise<{ readonly run: ImportRun; readonly resource: Resource }>,
): void {
  route(app, importReading, async ({ params: { id }, query: { key }, change: { actor } }) => {
    const { run, resource } = await runOf(id, actor)
    return { data: await readRememberedMapping(database, resource, key, actor, run) }
  })

  route(app, importRows, async ({ params: { id }, query: { after, verdict = null }, change: { actor }, request }) => {
    const { run, resource } = await runOf(id, actor)
    return reportedRows(database, run, resource, { after: Number(after), verdict }, request.language)
  })

  app.downloads.serve(
    app,
    '/api/imports/:id/errors.csv',
    { demand: 'signed-in', chapter, summary: 'The refused rows and why', params: byId },
    async ({ id, change }) => {
      const { language } = change.circumstances
      const { run, resource } = await runOf(id ?? '', change.actor)
      return {
        type: 'text/csv; charset=utf-8',
        disposition: fileNamed(
          `${resource.name}-errors`,
          `${resource.labels.many[language]} ${refusedWords[language]}`,
          'csv',
        ),
        open: async () => refusedCsv(database, run, resource, language),
      }
    },
  )
}
