import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { RouteContract } from '#engine/http/contract.ts'
import { contractOperation } from '#engine/openapi/contract-operation.api.ts'
import { writeDocument, type OpenApiDocument } from '#engine/openapi/document.api.ts'

/** The OpenAPI document of the resources alone, without routes. */
export function documentOf(resources: readonly Resource[]): OpenApiDocument {
  const writing = writeDocument([], resources)
  for (;;) {
    const { done, value } = writing.next()
    if (done) return value
  }
}

/**
 * Checks every response of a server against its contract. A mismatch fails the request and is printed on standard
 * error. Only tests use it; production responses are not checked.
 */
export function checkAnswers(app: FastifyInstance, resources: readonly Resource[]): void {
  const ajv = formats.default(new Ajv2020({ strict: false, logger: false, allErrors: true }))
  const documents = new Set<string>()
  const checks = new Map<string, ValidateFunction | null>()

  /**
   * The parts of the OpenAPI document that schemas refer to, for the current currency. They include the resource of the
   * route even if it is in no menu.
   */
  function partsFor({ resource }: RouteContract): string {
    const others = resource && !resources.includes(resource) ? [resource] : []
    const key = [organisation.currency, ...others.map(({ name }) => name)].join('-')
    if (!documents.has(key)) ajv.addSchema(documentOf([...resources, ...others]), key)
    documents.add(key)
    return key
  }

  function checkOf(contract: RouteContract, status: number): ValidateFunction | null {
    const parts = partsFor(contract)
    const key = `${parts} ${contract.method} ${contract.path} ${status}`
    const cached = checks.get(key)
    if (cached !== undefined) return cached
    const { content }: { content?: Readonly<Record<string, { schema: object } | undefined>> } = Object(
      contractOperation(contract).answers[status],
    )
    const text = JSON.stringify(content?.[contract.mediaType ?? 'application/json']?.schema ?? null)
    const schema: object | null = JSON.parse(text.replaceAll('"#/components', `"${parts}#/components`))
    const check = schema && ajv.compile(schema)
    checks.set(key, check)
    return check
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { contract } = request.routeOptions.config
    if (!contract || reply.statusCode >= 300) return
    const { method, path, answer } = contract
    const wrong = (why: string) => {
      console.error(`The answer of ${method} ${path} does not match the API document: ${why}`)
      return new Error(`The answer of ${method} ${path} does not match the API document`)
    }
    if (!(reply.statusCode in contractOperation(contract).answers)) throw wrong(`status ${reply.statusCode}`)
    const text = Buffer.isBuffer(payload) && !reply.hasHeader('content-encoding') ? payload.toString() : payload
    if (answer === null || typeof text !== 'string') return
    // The document describes whole rows.
    if (Object.hasOwn(Object(request.query), 'fields')) return
    const check = checkOf(contract, reply.statusCode)
    if (check && !check(JSON.parse(text))) throw wrong(ajv.errorsText(check.errors))
  })
}
