import { createHash, randomBytes } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { hasPermission, type Actor, type Demand } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { queryOf } from '#engine/http/members.ts'
import { ticketOf, type FilePath, type ServedFile } from './downloads.contract.ts'
import { changeOf, route } from '#engine/http/route.api.ts'
import { limitKeyOf } from '#engine/http/limits/concurrency-limits.api.ts'
import type { NotificationService } from '#engine/notifications/notification-service.api.ts'
import type { Services } from '#engine/server/services.api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    downloads: Downloads
  }
}

/** A download request: the caller, the id of the row, the query string and the ids of the selected rows. */
export interface DownloadRequest {
  readonly change: Change
  readonly id: string | null
  readonly search: string
  readonly ids: readonly string[] | null
}

/** An authorised download; its file is created when it is opened. */
export interface Download {
  readonly type: string
  /** The Content-Disposition header (RFC 6266). */
  readonly disposition: string
  /** The concurrency limit that applies to the file; each person can create one file at a time. */
  readonly kind?: 'exports' | 'prints'
  open(): Promise<AsyncIterable<string | Uint8Array>>
}

/** Checks the request before any byte is written; throws its problem. */
type PrepareDownload = (ask: DownloadRequest) => Promise<Download> | Download

const chapter = { name: 'Downloads', description: 'Requested files, each downloaded once' }
const patience = 15 * 60_000

/** The media types of tables. */
export const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** The description of a kind of file, and its media types (by default CSV and XLSX). */
type Served = ServedFile & { readonly types?: readonly string[] }

/**
 * The streamed files. A `GET` request with a token returns the file. A browser download carries no token, so the
 * browser first sends a `POST` request to the same address. That request is checked completely and returns an address
 * of the file, which is valid once and for one minute.
 */
export class Downloads {
  readonly #database: Queryable
  readonly #standing: NotificationService['revalidateActors'] | undefined
  readonly #kinds = new Map<string, { readonly prepare: PrepareDownload; readonly demand: Demand | undefined }>()

  constructor({ database, notifications: telling }: Pick<Services, 'database' | 'notifications'>) {
    this.#database = database
    this.#standing = telling?.revalidateActors
  }

  /** Registers the routes of a kind of file at a path. */
  serve(
    app: FastifyInstance,
    path: FilePath,
    { types = tableTypes, ...options }: Served,
    prepare: PrepareDownload,
  ): void {
    const { parameters, ...served } = options
    this.#kinds.set(path, { prepare, demand: options.demand })
    const query = parameters && { query: queryOf(String, parameters) }
    route(
      app,
      { ...served, ...query, method: 'GET', path, answer: { types } },
      async ({ request, reply }) => answer(app, reply, await prepare(downloadRequestOf(request)), limitKeyOf(request)),
      { handlerTimeout: patience, exposeHeadRoute: false },
    )
    route(
      app,
      ticketOf(path, options),
      async ({ request, body }) => {
        const ask = { ...downloadRequestOf(request), ids: body?.ids ? [...new Set(body.ids)] : null }
        await prepare(ask)
        const ticket = randomBytes(32).toString('base64url')
        await this.#keep(ticket, path, ask)
        return { data: { url: `/api/downloads/${ticket}` } }
      },
      { bodyLimit: 1_000_000 },
    )
  }

  /** Exchanges a ticket for its file, once. The current permissions of the requester are checked. */
  async redeem(ticket: string): Promise<{ readonly download: Download; readonly person: string }> {
    const [stored] = await this.#database.query<{ kind: string; ask: StoredRequest }>({
      text: 'delete from download_ticket where hash = $1 and expires_at > now() returning kind, ask',
      values: [hashOf(ticket)],
    })
    const kind = stored && this.#kinds.get(stored.kind)
    if (!kind) throw new Problem(problems.notFound)
    const { actor: requester, circumstances } = stored.ask.change
    const before = { ...requester, permissions: new Set(requester.permissions) }
    const [actor = null] = this.#standing ? await this.#standing([before]) : [before]
    if (!actor) throw new Problem(problems.unauthorized)
    const { demand } = kind
    if (demand && demand !== 'public' && demand !== 'signed-in' && !hasPermission(actor.permissions, demand))
      throw new Problem(problems.forbidden)
    const change = { actor: { ...actor, language: circumstances.language }, circumstances }
    return { download: await kind.prepare({ ...stored.ask, change }), person: actor.id }
  }

  async #keep(ticket: string, kind: string, { change, ...ask }: DownloadRequest): Promise<void> {
    const actor = { ...change.actor, permissions: [...change.actor.permissions] }
    await this.#database.query({
      text: `with old as (delete from download_ticket where expires_at < now())
insert into download_ticket (hash, kind, ask, expires_at) values ($1, $2, $3, now() + interval '1 minute')`,
      values: [hashOf(ticket), kind, JSON.stringify({ ...ask, change: { ...change, actor } })],
    })
  }
}

/** A download request as stored in JSON. */
interface StoredRequest extends Omit<DownloadRequest, 'change'> {
  readonly change: Omit<Change, 'actor'> & {
    readonly actor: Omit<Actor, 'permissions'> & { readonly permissions: readonly string[] }
  }
}

/** `GET /api/downloads/{ticket}`: the file of a ticket. The ticket authorises the request, so no token is needed. */
export function downloadRoutes(app: FastifyInstance, services: Services): void {
  app.decorate('downloads', new Downloads(services))
  route(
    app,
    {
      ...{ method: 'GET', path: '/api/downloads/:ticket', demand: 'public', chapter },
      summary: 'Download the file of a ticket, once',
      params: z.object({ ticket: z.string() }),
      answer: { types: ['application/octet-stream'] },
      problems: [problems.unauthorized, problems.forbidden],
    },
    async ({ params, reply }) => {
      const { download, person } = await app.downloads.redeem(params.ticket)
      return answer(app, reply, download, person)
    },
    { handlerTimeout: patience, exposeHeadRoute: false },
  )
}

function downloadRequestOf(request: FastifyRequest): DownloadRequest {
  const { id } = request.params as { id?: unknown }
  return {
    change: changeOf(request),
    id: typeof id === 'string' ? id : null,
    search: request.url.split('?')[1] ?? '',
    ids: null,
  }
}

async function answer(
  { concurrencyLimits: gates }: FastifyInstance,
  reply: FastifyReply,
  download: Download,
  person: string,
): Promise<FastifyReply> {
  const leave = await gates.acquire(download.kind ?? 'exports', person)
  finished(reply.raw, leave)
  try {
    if (reply.raw.closed) throw new Problem(problems.requestTimeout)
    // The file is opened before the response starts, so that a problem becomes an error response instead of a truncated
    // file.
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

/**
 * The Content-Disposition header of a download. It contains the file name in the reader's language, and in ASCII for
 * browsers that do not support RFC 6266.
 */
export function fileNamed(plain: string, title: string, ending: string): string {
  const encoded = encodeURIComponent(`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.${ending}`)
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}`
}
