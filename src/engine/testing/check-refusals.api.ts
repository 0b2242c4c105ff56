import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, expect } from 'vitest'
import { commonRefusals, impliedRefusals } from '#engine/openapi/contract-operation.api.ts'

const undeclared = new Set<string>()

// Node publishes every Fastify server of the unit tests on this channel when the server is initialised.
subscribe('fastify.initialization', checkRefusals)

afterAll(() => {
  // The next test file of this process subscribes again.
  unsubscribe('fastify.initialization', checkRefusals)
  expect(takeUndeclaredRefusals(), 'refusals that no contract declares: add them to its problems').toEqual([])
})

function checkRefusals(message: unknown): void {
  const { fastify } = message as { readonly fastify: FastifyInstance }
  fastify.addHook('onSend', (request, reply, payload, done) => {
    noteUndeclared(request, reply, payload)
    done()
  })
}

/**
 * Returns the refusals since the last call that neither the contract of their route nor the common refusals declare.
 */
export function takeUndeclaredRefusals(): readonly string[] {
  const refusals = [...undeclared]
  undeclared.clear()
  return refusals
}

function noteUndeclared(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { contract } = request.routeOptions.config
  if (!contract || !String(reply.getHeader('content-type')).startsWith('application/problem+json')) return
  const { code }: { readonly code: string } = JSON.parse(String(payload))
  const declared = [...commonRefusals, ...impliedRefusals(contract), ...(contract.problems ?? [])]
  const isDeclared = declared.some((one) => one.code === code && one.status === reply.statusCode)
  // Read-only sessions and people with a required step get the same refusals from every route with a session.
  const { heldBack, readOnly } = request.actor ?? {}
  const isOfPerson = code === heldBack?.code || code === readOnly?.code
  const isOfToken = request.actor === null && contract.demand !== 'public'
  // An unsupported method has no operation in the OpenAPI document.
  const isOfPath = reply.statusCode === 405
  if (!isDeclared && !isOfPath && !isOfPerson && !isOfToken)
    undeclared.add(`${contract.method} ${contract.path}: ${reply.statusCode} ${code}`)
}
