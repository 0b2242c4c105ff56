import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../core/access.ts'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Resource } from '../../core/resource.ts'
import { identifier } from '../../fields/reference.ts'
import { changeOf, idOf } from '../crud/request.ts'
import type { Services } from '../services.ts'
import { fileNamed } from './downloads.ts'
import { refusedCsv, refusedWords, reportedRows } from './import-report.ts'
import type { ImportRun } from './import-run.ts'
import { readingOf } from './remembered-reading.ts'

const chapter = 'Imports'

/** What is looked at of an import: how such files were read before (`reading`), its rows (`rows`), and those left out (`errors.csv`). */
export function importLookRoutes(
  app: FastifyInstance,
  { database }: Services,
  found: (id: string | null, actor: Actor) => Promise<{ readonly run: ImportRun; readonly resource: Resource }>,
): void {
  const runOf = (request: FastifyRequest) => found(idOf(request), changeOf(request).actor)

  app.get(
    '/api/imports/:id/reading',
    {
      config: { demand: 'signed-in', chapter, summary: 'How the last file of somebody was read, as it fits this one' },
    },
    async (request) => {
      const { run, resource } = await runOf(request)
      const key = new URLSearchParams(request.url.split('?')[1] ?? '').get('key')
      if (!identifier.safeParse(key).success) throw refused('key', 'type')
      const { actor } = changeOf(request)
      return { data: await readingOf(database, resource, String(key), actor, run.headers, run.mapping) }
    },
  )

  app.get(
    '/api/imports/:id/rows',
    { config: { demand: 'signed-in', chapter, summary: 'The rows of an import, with their verdicts' } },
    async (request) => {
      const { run, resource } = await runOf(request)
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const after = search.get('after') ?? '0'
      if (!/^\d{1,9}$/.test(after)) throw refused('after', 'cursor')
      const verdict = search.get('verdict')
      if (verdict !== null && !verdicts.has(verdict)) throw refused('verdict', 'choice')
      return reportedRows(database, run, resource, { after: Number(after), verdict }, request.language)
    },
  )

  app.downloads.serve(
    app,
    '/api/imports/:id/errors.csv',
    { demand: 'signed-in', chapter, summary: 'The refused rows and why' },
    async ({ id, change }) => {
      const { language } = change.circumstances
      const { run, resource } = await found(id, change.actor)
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

const verdicts = new Set([
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
])

function refused(field: string, code: 'choice' | 'type' | 'cursor'): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, code)] })
}
