import type { FastifyInstance } from 'fastify'
import type { Resource } from '#engine/definition/resource.ts'
import { fileNamed } from './downloads.api.ts'
import { readTable, tableParameters } from '../table-files/read-table.api.ts'
import { templateHeaders } from '../table-files/sheet-columns.api.ts'
import { templateMessages } from './template.messages.ts'

const { templateWords } = templateMessages

/** `path/import/template?format=csv|xlsx`: an empty table with the headers that an import recognises. */
export function templateRoute(app: FastifyInstance, resource: Resource): void {
  const demand = `${resource.name}:create` as const
  const summary = `Import template: ${resource.labels.many.en}`
  const parameters = () => tableParameters
  app.downloads.serve(
    app,
    `${resource.path}/import/template`,
    { demand, resource, summary, parameters },
    ({ search, change }) => {
      const { language } = change.circumstances
      const { format, writer } = readTable(resource, new URLSearchParams(search), language)
      const title = `${resource.labels.many[language]} ${templateWords[language]}`
      return {
        type: writer.type,
        disposition: fileNamed(`${resource.name}-template`, title, format),
        open: async () =>
          (async function* () {
            yield* writer.begin(templateHeaders(resource, language))
            yield* writer.end()
          })(),
      }
    },
  )
}
