import { shared, type DocumentedOperation } from './operation.api.ts'
import type { Schema } from '#engine/http/json-schema.ts'

/**
 * Gives the responses of an operation named schemas and adds these to `schemas`, so that clients in languages without
 * structural types get readable names. One record becomes `CustomerAnswer`, a list `CustomerPage`, and other responses
 * get the operation's name.
 */
export function withSharedAnswers(
  operation: DocumentedOperation,
  schemas: Record<string, Schema>,
): DocumentedOperation {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const { content } = response as { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
    if (!content) return [status, response]
    const media = Object.entries(content).map(([type, { schema, ...others }]) => {
      if (!schema || '$ref' in schema || Object.keys(schema).length === 0) return [type, { schema, ...others }]
      const name =
        nameOf(schema) ?? `${operation.operationId.charAt(0).toUpperCase()}${operation.operationId.slice(1)}Answer`
      schemas[name] ??= schema
      return [type, { ...others, schema: shared('schemas', name) }]
    })
    return [status, { ...response, content: Object.fromEntries(media) }]
  })
  return { ...operation, responses: Object.fromEntries(responses) }
}

/** The name for the schema of a response that contains another schema, as `{data: Customer}` or as a page of them. */
function nameOf({ properties }: Schema): string | undefined {
  const { data, page, ...others } = Object(properties) as Readonly<Record<string, Schema | undefined>>
  if (!data || Object.keys(others).length > 0) return undefined
  const [one, many] = [nameIn(data['$ref']), nameIn(Object(data['items'])['$ref'])]
  if (page) return many && nameIn(page['$ref']) === 'Page' ? `${many}Page` : undefined
  return one ? `${one}Answer` : undefined
}

function nameIn(reference: unknown): string | undefined {
  return /^#\/components\/schemas\/(\w+)$/.exec(String(reference))?.[1]
}
