import type { FastifyInstance } from 'fastify'
import { resourceNamed, type Resource, type Row } from '#engine/definition/resource.ts'
import { ask } from './requests.api.ts'

/** A valid body for a new row, different for each `n`. It creates the referenced rows first. */
export async function sampleBody(
  app: FastifyInstance,
  resource: Resource,
  resources: readonly Resource[],
  n: number,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [position, [name, field]] of Object.entries(resource.fields).entries()) {
    if (field.managed) continue
    if (field.target === undefined) body[name] = field.sample(n + position)
    else if (field.target !== resource.name) {
      const target = resourceNamed(resources, field.target)
      const row = await (pairs(resource, name)
        ? freshRow(app, target, resources)
        : sampleRow(app, target, resources, n))
      body[name] = row.id
    }
  }
  return body
}

/**
 * Whether two rows with the same references would be duplicates, so that this field needs a new referenced row each
 * time.
 */
function pairs({ unique, fields }: Resource, name: string): boolean {
  return unique.some(
    (one) => one.fields[0] === name && one.fields.every((other) => fields[other]?.target !== undefined),
  )
}

let fresh = 1000

async function freshRow(app: FastifyInstance, resource: Resource, resources: readonly Resource[]): Promise<Row> {
  fresh += 20
  return makeRow(app, resource, await sampleBody(app, resource, resources, fresh))
}

const samplesByServer = new WeakMap<FastifyInstance, Map<string, Row>>()

/** A row of a resource that other rows can reference, created once per server. */
async function sampleRow(
  app: FastifyInstance,
  resource: Resource,
  resources: readonly Resource[],
  n: number,
): Promise<Row> {
  const rows = samplesByServer.get(app) ?? new Map<string, Row>()
  samplesByServer.set(app, rows)
  const existing = rows.get(resource.name)
  if (existing) return existing
  const row = await makeRow(app, resource, await sampleBody(app, resource, resources, 70 + n))
  rows.set(resource.name, row)
  return row
}

async function makeRow(app: FastifyInstance, resource: Resource, body: object): Promise<Row> {
  const answer = await ask(app, 'POST', resource.path, { body })
  if (answer.status !== 201) throw new Error(`No sample ${resource.name}: ${answer.text}`)
  return answer.body.data as Row
}

/** Values that every field must either refuse or store unchanged, without a server error. */
export const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 53 + 2,
  1e300,
  true,
  [],
  {},
  ['a', 1],
  { $ne: null },
  // Objects that cannot be converted to text.
  { toString: 1 },
  [{ toString: 1 }],
  'a\u0000b',
  'a\ud800b',
  '\u202egpj.exe',
  'x'.repeat(20_000),
  '2026-02-30',
  '0000-00-00',
  '9999999999999999999999.99',
  'NaN',
  'Infinity',
  '-0.001',
  "'; drop table customer; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://x@evil.test',
  '../../etc/passwd',
  '٤٢',
  '00000000-0000-0000-0000-000000000000',
]
