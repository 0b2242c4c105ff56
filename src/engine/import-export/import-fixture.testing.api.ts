import type { FastifyInstance } from 'fastify'
import type { Resource } from '#engine/definition/resource.ts'
import { ask, everythingToken } from '#engine/testing/requests.api.ts'
import type { answerOf } from './import-answer.api.ts'

/** The API's response for an import. */
export type ImportAnswer = ReturnType<typeof answerOf>

/** Uploads a file to a resource's import, like the form of a browser. */
export async function sendTable(
  app: FastifyInstance,
  { path }: Pick<Resource, 'path'>,
  bytes: Buffer | string,
  options: { name?: string; token?: string; language?: string; field?: string } = {},
) {
  const { name = 'fichier.csv', token = everythingToken, language = 'fr', field = 'file' } = options
  const boundary = 'souk-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `${path}/import`,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const body = response.json<{
    data?: ImportAnswer
    code?: string
    details?: { field?: string; constraint?: string }[]
  }>()
  return { status: response.statusCode, body, headers: response.headers }
}

/** Waits until the job of an import has ended, and returns the import. */
export async function finishedImport(app: FastifyInstance, id: string): Promise<ImportAnswer> {
  for (;;) {
    const answer = await ask(app, 'GET', `/api/imports/${id}`)
    const run = answer.body.data as ImportAnswer
    if (run.state !== 'checking' && run.state !== 'committing') return run
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Uploads a file and runs its dry run, with the guessed settings or the settings in the body. */
export async function dryRunImport(
  app: FastifyInstance,
  resource: Pick<Resource, 'path'>,
  bytes: Buffer | string,
  body: object = {},
  language = 'fr',
): Promise<ImportAnswer> {
  const sent = await sendTable(app, resource, bytes, { language })
  if (!sent.body.data) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`)
  const { id } = sent.body.data
  const answer = await ask(app, 'POST', `/api/imports/${id}/check`, { body, language })
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`)
  return finishedImport(app, id)
}

/** Uploads a file, runs its dry run and writes its rows. */
export async function runImport(
  app: FastifyInstance,
  resource: Pick<Resource, 'path'>,
  bytes: Buffer | string,
  body: object = {},
): Promise<ImportAnswer> {
  const { id } = await dryRunImport(app, resource, bytes, body)
  await ask(app, 'POST', `/api/imports/${id}/commit`)
  return finishedImport(app, id)
}
