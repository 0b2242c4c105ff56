import type { DocumentedOperation, OpenApiDocument } from './document.ts'
import { html } from './html.ts'
import type { Schema } from './schemas.ts'

/** The document as a page without any script: chapters, operations that unfold, their parameters, bodies and answers. */
export function documentationPage(document: OpenApiDocument, stylesheet: string): string {
  const { info, tags } = document
  const chapters = tags.map(({ name, description = '' }, at) => {
    const operations = [...Object.entries(document.paths), ...Object.entries(document.webhooks)].flatMap(
      ([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
          operation.tags[0] === name ? [operationHtml(method, path, operation, document)] : [],
        ),
    )
    return `<section id="chapter-${at}"><h2>${html(name)}</h2><p>${html(description)}</p>${operations.join('')}</section>`
  })
  const contents = tags.map(({ name }, at) => `<li><a href="#chapter-${at}">${html(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${html(info.title)} · API</title>
<link rel="stylesheet" href="${html(stylesheet)}">
</head>
<body>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
<main>
<h1>${html(info.title)} · API</h1>
<p>${html(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
${synonymsHtml(document['x-synonyms'])}
${chapters.join('\n')}
</main>
</body>
</html>
`
}

function synonymsHtml(synonyms: OpenApiDocument['x-synonyms']): string {
  const rows = Object.entries(synonyms).flatMap(([name, others]) =>
    Object.entries(others).map(([other, member]) => row(other, member, name, '')),
  )
  return rows.length === 0
    ? ''
    : `<section><h2>Other names that bodies may use</h2>${table('Synonyms', rows)}</section>`
}

function operationHtml(
  method: string,
  path: string,
  operation: DocumentedOperation,
  document: OpenApiDocument,
): string {
  const parameters = (operation.parameters ?? []).map((parameter) => resolved(parameter, document))
  return `<details>
<summary><span class="method ${html(method)}">${html(method.toUpperCase())}</span> <code>${html(path)}</code> <span>${html(operation.summary)}</span></summary>
<p>${html(operation.description ?? '')}${operation.security.length === 0 ? ' Public.' : ''}</p>
${parameters.length > 0 ? table('Parameters', parameters.map(parameterRow)) : ''}
${operation.requestBody ? `<h3>Body</h3>${contentHtml(operation.requestBody, document)}` : ''}
<h3>Answers</h3>
<dl>${Object.entries(operation.responses)
    .map(([status, response]) => answerHtml(status, resolved(response, document), document))
    .join('')}</dl>
</details>`
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

/** The members of a body or an answer, through references, `data` and lists. */
function fieldsOf(schema: Schema, document: OpenApiDocument): string[] {
  const plain = resolved(schema, document)
  if (Array.isArray(plain.allOf)) return plain.allOf.flatMap((part: unknown) => fieldsOf(schemaIn(part), document))
  if (plain.type === 'array') return fieldsOf(schemaIn(plain.items), document)
  const properties = schemaIn(plain.properties)
  if (properties.data) return fieldsOf(schemaIn(properties.data), document)
  const required = Array.isArray(plain.required) ? plain.required : []
  return Object.entries(properties).map(([name, member]) => {
    const described = resolved(schemaIn(member), document)
    const words = [described.title, described.description, exampleOf(described)].filter(
      (one) => typeof one === 'string',
    )
    return row(name, typeOf(described), required.includes(name) ? 'required' : '', words.join(' · '))
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

function table(caption: string, rows: readonly string[]): string {
  return `<div class="scroll"><table><caption>${html(caption)}</caption><tbody>${rows.join('')}</tbody></table></div>`
}

function row(name: string, type: string, place: string, description: string): string {
  return `<tr><th scope="row"><code>${html(name)}</code></th><td>${html(type)}</td><td>${html(place)}</td><td>${html(description)}</td></tr>`
}
