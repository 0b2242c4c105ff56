import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, expect } from 'vitest'
import { refusalsOf } from '#engine/openapi/contract-refusals.api.ts'

const undeclared = new Set<string>()

// Every server of the unit tests is initialised through this channel.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance }
  fastify.addHook('onSend', (request, reply, payload, done) => {
    noteUndeclared(request, reply, payload)
    done()
  })
})

afterAll(() => {
  expect(takeUndeclaredRefusals(), 'refusals that no contract declares: add them to its problems').toEqual([])
})

/** The refusals since the last call that neither the contract of their route nor the common ones declare. */
export function takeUndeclaredRefusals(): readonly string[] {
  const refusals = [...undeclared]
  undeclared.clear()
  return refusals
}

function noteUndeclared(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { contract } = request.routeOptions.config
  if (!contract || !String(reply.getHeader('content-type')).startsWith('application/problem+json')) return
  const { code }: { readonly code: string } = JSON.parse(String(payload))
  const isDeclared = refusalsOf(contract).some((one) => one.code === code && one.status === reply.statusCode)
  // Every route with a session gives the same refusals to read-only sessions and to people with a required step.
  const { heldBack, readOnly } = request.actor ?? {}
  const isOfPerson = code === heldBack?.code || code === readOnly?.code
  const isOfToken = request.actor === null && contract.demand !== 'public'
  // An unsupported method has no operation in the document.
  const isOfPath = reply.statusCode === 405
  if (!isDeclared && !isOfPath && !isOfPerson && !isOfToken)
    undeclared.add(`${contract.method} ${contract.path}: ${reply.statusCode} ${code}`)
}
