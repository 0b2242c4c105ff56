import type { OpenApiDocument } from './document.api.ts'
import type { DocumentedOperation } from './operation.api.ts'
import { html, page } from './html.api.ts'
import type { Schema } from '#engine/http/json-schema.ts'
import { escapeMarkup } from '#engine/definition/escape-markup.ts'

/** An operation with its method and path. */
interface LocatedOperation {
  readonly method: string
  readonly path: string
  readonly operation: DocumentedOperation
}

/** The page of one operation: parameters, body, responses, an example call, and a form to try it. */
export function operationPage({ method, path, operation }: LocatedOperation, document: OpenApiDocument): string {
  const parameters = (operation.parameters ?? []).map((parameter) => resolved(parameter, document))
  const body = exampleBody(operation)
  const answers = Object.entries(operation.responses).map(([status, response]) =>
    answerHtml(status, resolved(response, document), document),
  )
  return page(
    operation.summary,
    `<main><h1><span class="method ${html(method)}">${html(method.toUpperCase())}</span> <code>${html(path)}</code></h1>
<article>
<p>${html(operation.description ?? '')}</p>
${parameters.length > 0 ? table('Parameters', parameters.map(parameterRow)) : ''}
${operation.requestBody ? `<h3>Body</h3>${contentHtml(operation.requestBody, document)}` : ''}
<h3>Answers</h3>
<dl>${answers.join('')}</dl>
${path.startsWith('/') ? `<h3>Example</h3><pre tabindex="0">${escapeMarkup(curlCallOf(method, path, operation, body))}</pre>` : ''}
${path.startsWith('/') ? formHtml(method, path, parameters, body) : ''}
</article></main>`,
  )
}

function exampleBody({ requestBody }: DocumentedOperation): string | null {
  const { example } = schemaIn(schemaIn(requestBody?.['content'])['application/json'])
  return example === undefined ? null : JSON.stringify(example, null, 2)
}

/** The call of an operation as a curl command. */
function curlCallOf(method: string, path: string, { security }: DocumentedOperation, body: string | null): string {
  const lines = [
    `curl -X ${method.toUpperCase()} "$SOUK${path}"`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === null ? [] : ["-H 'Content-Type: application/json'", `-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n  ')
}

/** A form that sends the call in the reader's session. Filters of lists are collapsed. */
function formHtml(method: string, path: string, parameters: readonly Schema[], body: string | null): string {
  const inputs = parameters.map(({ name, in: place, required }) => {
    const named = html(String(name))
    return `<label>${named} <input name="${named}" data-in="${html(String(place))}"${required ? ' required' : ''}></label>`
  })
  const [few, others] = [inputs.slice(0, 6), inputs.slice(6)]
  const more = others.length > 0 ? `<details><summary>${others.length} more</summary>${others.join('')}</details>` : ''
  const text =
    body === null ? '' : `<label>Body <textarea rows="10" spellcheck="false">${escapeMarkup(body)}</textarea></label>`
  return `<form data-method="${html(method)}" data-path="${html(path)}"><h3>Try it with your session</h3>${few.join('')}${more}${text}<button>Send</button><pre role="status" tabindex="0" hidden></pre></form>`
}

function answerHtml(status: string, response: Schema, document: OpenApiDocument): string {
  const shown = status.startsWith('2') ? contentHtml(response, document) : ''
  return `<dt>${html(status)}</dt><dd>${html(String(response.description ?? ''))}${shown}</dd>`
}

function parameterRow(parameter: Schema): string {
  const { name, description = '', required, schema } = parameter
  return row(
    String(name),
    typeOf(schemaIn(schema)),
    `${String(parameter.in)}${required ? ', required' : ''}`,
    String(description),
  )
}

function contentHtml(holder: Schema, document: OpenApiDocument): string {
  return Object.entries(schemaIn(holder.content))
    .map(([type, media]) => {
      const fields = fieldsOf(schemaIn(schemaIn(media).schema), document)
      return fields.length > 0 ? table(type, fields) : ''
    })
    .join('')
}

/** The maximum depth of displayed members. */
const deepest = 4

/**
 * The rows of a table that lists the members of a body or response. A member is named by its path (`data.id`,
 * `lines[].quantity`), and references are resolved.
 */
function fieldsOf(schema: Schema, document: OpenApiDocument, prefix = '', depth = 0): string[] {
  const plain = resolved(schema, document)
  const inside = (part: Schema, name: string) => (depth < deepest ? fieldsOf(part, document, name, depth + 1) : [])
  if (Array.isArray(plain.allOf))
    return [plain, ...plain.allOf].flatMap((part: unknown) =>
      fieldsOf({ ...schemaIn(part), allOf: null }, document, prefix, depth),
    )
  if (plain.type === 'array') return inside(schemaIn(plain.items), `${prefix.replace(/\.$/, '')}[].`)
  const required = Array.isArray(plain.required) ? plain.required : []
  return Object.entries(schemaIn(plain.properties)).flatMap(([name, member]) => {
    const described = resolved(schemaIn(member), document)
    const words = [described.title, described.description, exampleOf(described)].filter(
      (one) => typeof one === 'string',
    )
    const line = row(
      `${prefix}${name}`,
      typeOf(described),
      required.includes(name) ? 'required' : '',
      words.join(' · '),
    )
    const parts = Array.isArray(described.anyOf) ? described.anyOf : [described]
    return [line, ...parts.flatMap((part: unknown) => inside(schemaIn(part), `${prefix}${name}.`))]
  })
}

function exampleOf({ examples }: Schema): string | undefined {
  return Array.isArray(examples) && examples.length > 0 ? `\`${JSON.stringify(examples[0])}\`` : undefined
}

function typeOf(schema: Schema): string {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one: unknown) => typeOf(schemaIn(one))).join(' | ')
  if (Array.isArray(schema.enum)) return schema.enum.map((value: unknown) => JSON.stringify(value)).join(' | ')
  const bounds = [bound(schema.minimum ?? schema.minLength, '≥'), bound(schema.maximum ?? schema.maxLength, '≤')]
  const type =
    schema.type === 'array' ? `${typeOf(schemaIn(schema.items))}[]` : [schema.type ?? 'any'].flat().join(' | ')
  return [type, typeof schema.format === 'string' ? `(${schema.format})` : '', ...bounds].filter(Boolean).join(' ')
}

function bound(value: unknown, sign: string): string {
  return typeof value === 'number' ? `${sign} ${value}` : ''
}

function resolved(schema: Schema, { components }: OpenApiDocument): Schema {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(schema.$ref ?? '')) ?? []
  return components[kind]?.[name] ?? schema
}

function schemaIn(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {}
}

/** The HTML of a table with a caption. */
export function table(caption: string, rows: readonly string[]): string {
  return `<div class="scroll" tabindex="0"><table><caption>${html(caption)}</caption><tbody>${rows.join('')}</tbody></table></div>`
}

/** The HTML of a table row with four cells: name, type, place and description. */
export function row(name: string, type: string, place: string, description: string): string {
  return `<tr><th scope="row"><code>${html(name)}</code></th><td>${html(type)}</td><td>${html(place)}</td><td>${html(description)}</td></tr>`
}
