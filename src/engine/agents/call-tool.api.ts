import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { problemBody } from '#engine/http/problem-answers.api.ts'
import { changeOf, parseWith } from '#engine/http/route.api.ts'
import type { RouteContract } from '#engine/http/contract.ts'
import { tokenOf } from '#engine/session/route-guard.api.ts'
import { agentContext, agentName } from './agent-context.api.ts'
import { confirmationMinutes, createConfirmation, idempotencyKeyOf, useConfirmation } from './confirmations.api.ts'
import { pathParameters, requestOf, type ToolInput, type ToolRequest } from './tool-input.api.ts'
import { hasPermissionsFor, isPermitted, type Tool } from './tools.api.ts'

/** The result of a tool: JSON text, and whether the call was refused. */
export interface ToolResult {
  readonly text: string
  readonly isError: boolean
}

/** The longest result, in characters; longer ones would fill a model's context. */
const longestResult = 100_000

/** Calls tools on behalf of the sender of one request. */
export class ToolCaller {
  readonly #app: FastifyInstance
  readonly #database: Database
  readonly #request: FastifyRequest
  readonly #client: string

  constructor(app: FastifyInstance, database: Database, request: FastifyRequest, client: string) {
    this.#app = app
    this.#database = database
    this.#request = request
    this.#client = client
  }

  /** Calls a tool: audits the call, checks its rights and confirmation, and sends the request to its route. */
  async call(name: string, tool: Tool | undefined, input: ToolInput): Promise<ToolResult> {
    const change = changeOf(this.#request)
    const requestId = randomUUID()
    const by = { ...auditActorOf(change), name: agentName(change.actor.name, this.#client), requestId }
    const record = typeof input['id'] === 'string' ? input['id'].slice(0, 60) : null
    await writeAuditEntry(this.#database, by, {
      action: 'agent-call',
      resource: change.actor.kind,
      recordId: change.actor.id,
      changes: { tool: [null, name.slice(0, 64)], ...(record !== null && { record: [null, record] }) },
    })
    if (!tool) return refused(`There is no tool ${name}`)
    if (!isPermitted(tool, change.actor)) return refused(missingPermission(tool))
    const { unknown, ...request } = requestOf(tool, input)
    if (unknown.length > 0) return refused(`Unknown arguments: ${unknown.join(', ')}`)
    if (!tool.writes) return this.#send(tool.contract, request, requestId)
    if (input['code'] === undefined) return this.#preview(tool, input, request, requestId)
    const use = await useConfirmation(this.#database, change.actor, name, input)
    if (use === null)
      return refused('The confirmation code does not belong to this call or has expired: call again without a code')
    if (use === 'again' && !tool.contract.idempotent)
      return refused('This code was used already: read the record to see the result')
    return this.#send(tool.contract, request, requestId, idempotencyKeyOf(String(input['code'])))
  }

  /** Checks the arguments and shows the effect of a change, or the record as it is, with the code that confirms it. */
  async #preview(tool: Tool, input: ToolInput, request: ToolRequest, requestId: string): Promise<ToolResult> {
    const { contract, preview } = tool
    try {
      if (contract.params?.safeParse(pathParameters(contract, input)).success === false)
        throw new Problem(problems.notFound)
      parseWith(contract.body, request.body)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { language, actor } = this.#request
      return { text: JSON.stringify(problemBody(error, { id: requestId, language, actor })), isError: true }
    }
    const { actor } = changeOf(this.#request)
    const shown =
      preview && hasPermissionsFor(preview, actor)
        ? await this.#send(preview, requestOf({ contract: preview }, pathOnly(tool, input)), requestId)
        : null
    if (shown?.isError) return shown
    const confirmation = {
      confirmationNeeded: true,
      action: tool.summary,
      before: shown ? (JSON.parse(shown.text) as unknown) : null,
      code: await createConfirmation(this.#database, actor, tool.name, input),
      next: `Nothing has changed. Show the person this action. If the person agrees, call the tool with the same arguments and this code within ${confirmationMinutes} minutes.`,
    }
    return { text: JSON.stringify(confirmation), isError: false }
  }

  async #send(
    { method }: RouteContract,
    { url, body, version }: ToolRequest,
    requestId: string,
    idempotencyKey?: string,
  ): Promise<ToolResult> {
    const { headers, ip } = this.#request
    // The request starts when it is awaited, so that happens inside the context.
    const response = await agentContext.run(
      { client: this.#client, requestId },
      async () =>
        await this.#app.inject({
          method,
          url,
          remoteAddress: ip,
          headers: {
            authorization: `Bearer ${tokenOf(this.#request) ?? ''}`,
            ...(headers['accept-language'] !== undefined && { 'accept-language': headers['accept-language'] }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(version !== undefined && { 'if-match': `"v${version}"` }),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        }),
    )
    if (response.body.length > longestResult)
      return refused('The result is too long: ask for fewer rows with limit, or for fewer members with fields')
    return { text: response.body || '{}', isError: response.statusCode >= 400 }
  }
}

/** The arguments that a preview needs: those in its path, and the body for a calculation. */
function pathOnly({ preview }: Tool, input: ToolInput): ToolInput {
  const { id, body } = input
  return { ...(id !== undefined && { id }), ...(preview?.method === 'POST' && { body }) }
}

function missingPermission({ name, writes }: Tool): string {
  return writes
    ? `This token does not allow ${name}. Its owner can add the tool to the token, if the token has the permissions.`
    : `This token does not have the permissions of ${name}`
}

/** A refusal that reaches no route. */
function refused(detail: string): ToolResult {
  return { text: JSON.stringify({ code: 'forbidden', detail }), isError: true }
}
