import { createHash, randomBytes } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { holds, type Actor, type Demand } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { identifier } from '#engine/fields/choices/reference.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { queryOf } from '#engine/http/members.ts'
import { data, type RouteContract } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { personOf } from '#engine/http/limits/rate-limits.api.ts'
import type { Telling } from '#engine/notifications/notices.api.ts'
import type { Schema } from '#engine/http/json-schema.ts'
import type { Services } from '#engine/server/services.api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    downloads: Downloads
  }
}

/** What is asked of a download: by whom, of which row, with which query string, and for which rows only. */
export interface DownloadAsk {
  readonly change: Change
  readonly id: string | null
  readonly search: string
  readonly ids: readonly string[] | null
}

/** A file that was asked for and may be had; it is made when it is opened. */
export interface Download {
  readonly type: string
  /** RFC 6266. */
  readonly disposition: string
  /** Among which files it is made in turn; one at a time for each person. */
  readonly kind?: 'exports' | 'prints'
  open(): Promise<AsyncIterable<string | Uint8Array>>
}

/** Checks what is asked; throws what is wrong with it before a byte is made. */
type Prepare = (ask: DownloadAsk) => Promise<Download> | Download

const chapter = { name: 'Downloads', description: 'Files that were asked for, each fetched once' }
const patience = 15 * 60_000

/** The media types of tables. */
export const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** The rows of a list that were chosen; all of them where none is named. */
const rowsWanted = z.strictObject({ ids: z.array(identifier).max(10_000).optional() }).optional()
const ticketed = z.strictObject({ url: z.string() }).describe('Where the file is, for a minute and once')

/** What is told of a kind of file: who may have it and what it is. */
type Served = Pick<RouteContract, 'demand' | 'summary' | 'chapter' | 'resource' | 'params'> & {
  readonly types?: readonly string[]
  /** What its query string takes, by name. */
  readonly parameters?: () => Readonly<Record<string, Schema>>
}

/**
 * Files that are streamed. `GET` with a token answers one; browsers, whose downloads carry no token, `POST` to the same
 * address, where everything is checked, and fetch the file from the address they are answered: it holds once, for a minute.
 */
export class Downloads {
  readonly #database: Queryable
  readonly #standing: Telling['standing'] | undefined
  readonly #kinds = new Map<string, { readonly prepare: Prepare; readonly demand: Demand | undefined }>()

  constructor({ database, telling }: Pick<Services, 'database' | 'telling'>) {
    this.#database = database
    this.#standing = telling?.standing
  }

  /** Serves a kind of file at a path: tables as CSV and XLSX, where nothing else is said. */
  serve(
    app: FastifyInstance,
    path: string,
    { types = tableTypes, parameters, ...served }: Served,
    prepare: Prepare,
  ): void {
    this.#kinds.set(path, { prepare, demand: served.demand })
    const told = { ...served, ...(parameters && { query: queryOf(String, parameters) }) }
    route(
      app,
      { ...told, method: 'GET', path, answer: { types } },
      async ({ request, reply }) => answer(app, reply, await prepare(askOf(request)), personOf(request)),
      { handlerTimeout: patience, exposeHeadRoute: false },
    )
    const summary = `${told.summary} (an address for one download)`
    route(
      app,
      { ...told, method: 'POST', path, summary, body: rowsWanted, answer: data(ticketed), status: 201 },
      async ({ request, body }) => {
        const ask = { ...askOf(request), ids: body?.ids ? [...new Set(body.ids)] : null }
        await prepare(ask)
        const ticket = randomBytes(32).toString('base64url')
        await this.#keep(ticket, path, ask)
        return { data: { url: `/api/downloads/${ticket}` } }
      },
      { bodyLimit: 1_000_000 },
    )
  }

  /** The file of a ticket, which is worth nothing afterwards: for whoever asked, as they stand now. */
  async redeem(ticket: string): Promise<{ readonly download: Download; readonly person: string }> {
    const [kept] = await this.#database.query<{ kind: string; ask: KeptAsk }>({
      text: 'delete from download_ticket where hash = $1 and expires_at > now() returning kind, ask',
      values: [hashOf(ticket)],
    })
    const kind = kept && this.#kinds.get(kept.kind)
    if (!kind) throw new Problem(problems.notFound)
    const { actor: asked, circumstances } = kept.ask.change
    const before = { ...asked, permissions: new Set(asked.permissions) }
    const [actor = null] = this.#standing ? await this.#standing([before]) : [before]
    if (!actor) throw new Problem(problems.unauthorized)
    const { demand } = kind
    if (demand && demand !== 'public' && demand !== 'signed-in' && !holds(actor.permissions, demand))
      throw new Problem(problems.forbidden)
    const change = { actor, circumstances }
    return { download: await kind.prepare({ ...kept.ask, change }), person: actor.id }
  }

  async #keep(ticket: string, kind: string, { change, ...ask }: DownloadAsk): Promise<void> {
    const actor = { ...change.actor, permissions: [...change.actor.permissions] }
    await this.#database.query({
      text: `with old as (delete from download_ticket where expires_at < now())
insert into download_ticket (hash, kind, ask, expires_at) values ($1, $2, $3, now() + interval '1 minute')`,
      values: [hashOf(ticket), kind, JSON.stringify({ ...ask, change: { ...change, actor } })],
    })
  }
}

/** An ask as JSON holds it. */
interface KeptAsk extends Omit<DownloadAsk, 'change'> {
  readonly change: Omit<Change, 'actor'> & {
    readonly actor: Omit<Actor, 'permissions'> & { readonly permissions: readonly string[] }
  }
}

/** `GET /api/downloads/{ticket}`: the file a ticket stands for. The ticket is the proof, so no token is asked for. */
export function downloadRoutes(app: FastifyInstance, services: Services): void {
  app.decorate('downloads', new Downloads(services))
  route(
    app,
    {
      ...{ method: 'GET', path: '/api/downloads/:ticket', demand: 'public', chapter },
      summary: 'The file of a ticket, once',
      params: z.object({ ticket: z.string() }),
      answer: { types: ['application/octet-stream'] },
    },
    async ({ params, reply }) => {
      const { download, person } = await app.downloads.redeem(params.ticket)
      return answer(app, reply, download, person)
    },
    { handlerTimeout: patience, exposeHeadRoute: false },
  )
}

function askOf(request: FastifyRequest): DownloadAsk {
  const { id } = request.params as { id?: unknown }
  return {
    change: changeOf(request),
    id: typeof id === 'string' ? id : null,
    search: request.url.split('?')[1] ?? '',
    ids: null,
  }
}

async function answer(
  { gates }: FastifyInstance,
  reply: FastifyReply,
  download: Download,
  person: string,
): Promise<FastifyReply> {
  const leave = await gates.take(download.kind ?? 'exports', person)
  finished(reply.raw, leave)
  try {
    if (reply.raw.closed) throw new Problem(problems.requestTimeout)
    // Opened before anything is sent, so that a refusal is an answer and not a broken file.
    const file = Readable.from(await download.open())
    return reply.type(download.type).header('content-disposition', download.disposition).send(file.once('close', leave))
  } catch (error) {
    leave()
    throw error
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}

/** The name of a file to be kept: in the asker's language where the browser reads RFC 6266, else in plain letters. */
export function fileNamed(plain: string, title: string, ending: string): string {
  const encoded = encodeURIComponent(`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.${ending}`)
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}`
}
