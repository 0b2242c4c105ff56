import type { OpenApiDocument } from './document.api.ts'
import type { DocumentedOperation } from './operation.api.ts'
import { html, page } from './html.api.ts'
import { row, table } from './operation-page.api.ts'

/**
 * The contents page of the documentation. It lists chapters of operations, each of which unfolds at its own address.
 */
export function documentationPage(document: OpenApiDocument): string {
  const { info, tags } = document
  const all = [...Object.entries(document.paths), ...Object.entries(document.webhooks)]
  const chapters = tags.map(({ name, description }, at) => {
    const lines = all.flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.tags[0] === name ? [lineHtml(method, path, operation)] : [],
      ),
    )
    return `<section id="chapter-${at}"><h2>${html(name)}</h2><p>${html(description)}</p>${lines.join('')}</section>`
  })
  const contents = tags.map(({ name }, at) => `<li><a href="#chapter-${at}">${html(name)}</a></li>`)
  return page(
    `${info.title} · API`,
    `<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
<main>
<h1>${html(info.title)} · API</h1>
<p>${html(info.description)} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${beginning}
<label class="search">Search <input type="search" placeholder="Words or a path" aria-keyshortcuts="/"></label>
<p class="nothing" role="status" hidden>No operation matches. Fewer words match more operations.</p>
${synonymsHtml(document['x-synonyms'])}
${codesHtml(document)}
${chapters.join('\n')}
</main>
<script src="/api/docs/script.js" defer></script>`,
  )
}

/** The introduction for programs: authentication and conventions. */
const beginning = `<section><h2>Getting started</h2>
<p>A person signs in with <code>POST /api/root/login</code> and sends the token of the response as <code>Authorization: Bearer …</code>. A program uses an API token, which a person creates under My account with the scopes that the program needs; <code>GET /api/permissions</code> lists them.</p>
<p>A list returns <code>data</code> and <code>page</code>. Request the next page with <code>?after=</code> and the value of <code>page.next</code>. An update sends the version that it changes as <code>If-Match</code>; a creation sends a new <code>Idempotency-Key</code>.</p>
<p>Every refusal has a stable <code>code</code>, listed below and explained at <code>/problems/{code}</code>; each operation lists those that it may return. Tested examples: docs/api.md in the source code.</p></section>`

/** The HTML list of all problem codes, each with a link to its page. */
function codesHtml({ components }: OpenApiDocument): string {
  const { enum: codes = [] } = Object(components['schemas']?.['ProblemCode']) as { readonly enum?: readonly string[] }
  const links = codes.map((code) => `<a href="/problems/${html(code)}"><code>${html(code)}</code></a>`)
  return `<section><h2>Problem codes</h2><p>${links.join(' ')}</p></section>`
}

function lineHtml(method: string, path: string, { operationId, summary }: DocumentedOperation): string {
  return `<details id="${html(operationId)}"><summary><span class="method ${html(method)}">${html(method.toUpperCase())}</span> <code>${html(path)}</code> <span>${html(summary)}</span></summary><a href="/api/docs/operations/${html(operationId)}">Open</a></details>`
}

function synonymsHtml(synonyms: OpenApiDocument['x-synonyms']): string {
  const rows = Object.entries(synonyms).flatMap(([name, others]) =>
    Object.entries(others).map(([other, member]) => row(other, member, name, '')),
  )
  return rows.length === 0 ? '' : `<section><h2>Aliases in request bodies</h2>${table('Aliases', rows)}</section>`
}
