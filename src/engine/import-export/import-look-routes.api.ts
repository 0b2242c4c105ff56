import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { identifier } from '#engine/fields/choices/reference.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fileNamed } from './export/downloads.api.ts'
import { saidProblem } from './import-answer.api.ts'
import { refusedCsv, refusedWords, reportedRows } from './import-report.api.ts'
import type { ImportRun } from './import-run.api.ts'
import { readingOf } from './dry-run/remembered-mapping.api.ts'

/** The chapter of all routes of imports. */
export const chapter = {
  name: 'Imports',
  description: 'Files of rows: sent, tried without writing, then written by a job',
}

const verdicts = [
  'new',
  'identical',
  'changed',
  'invalid',
  'duplicate',
  'conflict',
  'odd',
  'sold',
  'created',
  'updated',
  'refused',
] as const

const readingAnswer = z.strictObject({
  mapping: z.array(z.string().nullable()),
  defaults: z.record(z.string(), z.unknown()),
  by: z.string(),
  at: z.iso.datetime(),
})

const rowsAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      line: z.int(),
      cells: z.array(z.string()),
      verdict: z.string().nullable(),
      outcome: z.string().nullable(),
      recordId: z.uuid().nullable(),
      problems: z.array(saidProblem),
    }),
  ),
  page: z.strictObject({ next: z.int().nullable() }),
})

/** What is looked at of an import: how such files were read before (`reading`), its rows (`rows`), and those left out (`errors.csv`). */
export function importLookRoutes(
  app: FastifyInstance,
  { database }: Services,
  found: (id: string, actor: Actor) => Promise<{ readonly run: ImportRun; readonly resource: Resource }>,
): void {
  const one = { method: 'GET', demand: 'signed-in', chapter, params: byId } as const
  route(
    app,
    {
      ...one,
      path: '/api/imports/:id/reading',
      summary: 'How the last file of somebody was read, as it fits this one',
      query: z.strictObject({ key: identifier }),
      answer: data(readingAnswer.nullable()),
    },
    async ({ params: { id }, query: { key }, request }) => {
      const { actor } = changeOf(request)
      const { run, resource } = await found(id, actor)
      return { data: await readingOf(database, resource, key, actor, run.headers, run.mapping) }
    },
  )

  route(
    app,
    {
      ...one,
      path: '/api/imports/:id/rows',
      summary: 'The rows of an import, with their verdicts',
      query: z.strictObject({
        after: z
          .string()
          .refine((text) => /^\d{1,9}$/.test(text), { params: { code: 'cursor' } })
          .default('0')
          .describe('The line that the page before ended with'),
        verdict: z.enum(verdicts).optional(),
      }),
      answer: rowsAnswer,
    },
    async ({ params: { id }, query: { after, verdict = null }, request }) => {
      const { run, resource } = await found(id, changeOf(request).actor)
      return reportedRows(database, run, resource, { after: Number(after), verdict }, request.language)
    },
  )

  app.downloads.serve(
    app,
    '/api/imports/:id/errors.csv',
    { demand: 'signed-in', chapter, summary: 'The refused rows and why', params: byId },
    async ({ id, change }) => {
      const { language } = change.circumstances
      const { run, resource } = await found(id ?? '', change.actor)
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
