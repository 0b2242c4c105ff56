import { dryRunImport, sendTable, finishedImport } from '#engine/import-export/import-fixture.testing.api.ts'
import { resourceNamed, type Resource, type Row } from '#engine/definition/resource.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { resources } from '#market/resources.api.ts'
import {
  control,
  plant,
  plantCardNumber,
  plantFor,
  plantLinkSecret,
  plantOne,
  plantPassword,
} from './canaries.testing.ts'
import type { SoukUnderTest } from './souk-under-test.testing.api.ts'

/** The resource of payment cards; card numbers are checked but not stored, and are as secret as sealed values. */
export const card = resourceNamed(resources, 'payment-card')

/** The resources with sealed or hashed fields. */
export const withSecrets = resources.filter(
  ({ verbs, fields }) => verbs.includes('create') && Object.values(fields).some(({ prepare }) => prepare !== undefined),
)

/** The body of a row with a planted value in every sealed, hashed or unstored field. */
export async function bodyOf(souk: SoukUnderTest, resource: Resource, n: number): Promise<Record<string, unknown>> {
  const body = await sampleBody(souk.app, resource, resources, n)
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.prepare && !field.managed) body[name] = plantFor(resource, name)
    if (field.ephemeral) body[name] = plantCardNumber()
    if (name === 'description') body[name] = control
  }
  return body
}

/**
 * Sends secrets in writes that the server refuses, once for every kind of refusal; `n` is the number of the existing
 * row.
 */
export async function provoke(souk: SoukUnderTest, resource: Resource, row: Row, n: number): Promise<void> {
  const { path } = resource
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.prepare)
  const one = `${path}/${row.id}`
  const fresh = () => Object.fromEntries(names.map((name) => [name, plantFor(resource, name)]))
  const secret = () => plantOne(`${resource.name} refused`)
  const version = (of: number) => ({ 'if-match': `"v${of}"` })
  for (const name of names) {
    for (const wrong of [[secret()], { is: secret() }, `${secret()} `.repeat(200), `\u0000${secret()}`]) {
      await souk.call('POST', path, { body: { [name]: wrong } })
      await souk.call('PATCH', one, { body: { [name]: wrong }, headers: version(row.version) })
    }
  }
  await souk.call('POST', path, { body: { [control]: secret() } })
  await souk.call('POST', path, { body: `{"${names[0]}":"${secret()}` })
  await souk.call('POST', path, { body: secret(), headers: { 'content-type': 'text/plain' } })
  await souk.call('POST', path, { body: { ...fresh(), description: secret().repeat(5000) } })
  await souk.call('POST', path, { body: fresh(), token: null })
  await souk.call('POST', path, { body: fresh(), token: plantLinkSecret('wrong token') })
  await souk.call('PATCH', one, { body: fresh() })
  await souk.call('PATCH', one, { body: fresh(), headers: version(999) })
  await souk.call('PATCH', `${path}/0197c3f0-0000-7000-8000-0000000000ff`, { body: fresh(), headers: version(1) })
  await souk.call('POST', `${path}/${secret()}/${secret()}`, { body: fresh() })
  await souk.call('GET', `${path}?q=${secret()}&after=${secret()}`)
  const again = await sampleBody(souk.app, resource, resources, n)
  await souk.call('POST', path, { body: { ...again, ...fresh() } })
  await souk.call('POST', `${one}/reveal`, {
    body: { field: names[0], reason: 'Une raison qui suffit', currentPassword: secret() },
  })
  if (typeof again['iccid'] === 'string') {
    // A wrong check digit gives a warning that must be confirmed.
    const iccid = again['iccid'].slice(0, -1) + ((Number(again['iccid'].at(-1)) + 1) % 10)
    await souk.call('POST', path, { body: { ...again, ...fresh(), iccid } })
  }
}

/** Sends cards with a CVV, which is never accepted, and with an impossible number, which is refused. */
export async function provokeCards(souk: SoukUnderTest): Promise<void> {
  const body = await bodyOf(souk, card, 9000)
  await souk.call('POST', card.path, { body })
  for (const cvv of ['cvv', 'cvc', 'securityCode']) {
    await souk.call('POST', card.path, { body: { ...body, [cvv]: plantOne(cvv) } })
  }
  await souk.call('POST', card.path, { body: { ...body, number: plant('bad card', `${plantCardNumber()}1`) } })
}

/** Signs in without the permissions and tries to write and reveal secrets. */
export async function provokeForbidden(souk: SoukUnderTest, rows: ReadonlyMap<Resource, Row>): Promise<void> {
  const [privilege, user] = [resourceNamed(resources, 'privilege'), resourceNamed(resources, 'user')]
  const allowed = { name: 'Presque rien', portal: 'admin', permissions: ['brand:read'] }
  const privilegeRow = (await souk.call('POST', privilege.path, { body: allowed })).body.data as Row
  const login = { email: 'peu@souk.test', password: plantPassword('limited password') }
  const body = { ...(await bodyOf(souk, user, 6000)), ...login, privilegeId: privilegeRow.id }
  await souk.call('POST', user.path, { body: body })
  const entered = await souk.call('POST', '/api/root/login', { token: null, body: login })
  const token = plant('limited token', String((entered.body as { token?: unknown }).token))
  for (const resource of withSecrets) {
    const request = { token, body: await bodyOf(souk, resource, 6100) }
    await souk.call('POST', resource.path, request)
    await souk.call('POST', `${resource.path}/${rows.get(resource)?.id}/reveal`, request)
  }
}

/** Makes the database fail during a write, with the row in the error. */
export async function provokeFailure(souk: SoukUnderTest, database: TestDatabase, resource: Resource): Promise<void> {
  const { table, path } = resource
  const run = (text: string) => database.query({ text })
  await run(`create or replace function kanari_fails() returns trigger language plpgsql as
    $$ begin raise exception 'broken: %', new.id using detail = new::text, hint = new::text; end $$`)
  await run(`create trigger kanari before insert on ${table} for each row execute function kanari_fails()`)
  await souk.call('POST', path, { body: await bodyOf(souk, resource, 7000) })
  await run(`drop trigger kanari on ${table}`)
  await run(`alter table ${table} add constraint kanari check (version > 5) not valid`)
  await souk.call('POST', path, { body: await bodyOf(souk, resource, 7100) })
  await run(`alter table ${table} drop constraint kanari`)
}

/** Signs in with wrong passwords and links until the limit refuses more. */
export async function provokeSignIn(souk: SoukUnderTest): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    const password = plantPassword('wrong password')
    await souk.call('POST', '/api/root/login', { token: null, body: { email: 'nobody@souk.test', password } })
    const body = { token: plantLinkSecret('wrong link'), password, confirmPassword: password }
    await souk.call('POST', '/api/auth/reset', { token: null, body })
  }
  const password = plantPassword('next password')
  const body = { currentPassword: plantPassword('wrong current password'), password, confirmPassword: password }
  await souk.call('PUT', '/api/root/update/credentials', { body })
}

/** Imports a file with secrets in mapped columns, in an unmapped column and in a refused row. */
export async function provokeImports(souk: SoukUnderTest, resource: Resource): Promise<void> {
  const sealed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.prepare === 'seal')
  const needed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.required)
  const columns = [...new Set([...needed, ...sealed])]
  const lines: string[][] = []
  for (const n of [8000, 8040]) {
    const body = await bodyOf(souk, resource, n)
    const unknown = sealed.length > 0 ? plantOne('unknown column') : ''
    lines.push([...columns.map((name) => String(body[name] ?? '')), unknown])
  }
  const broken = columns.map((name) => (sealed.includes(name) ? `${plantOne('broken row')} ` : '?'))
  const table = [[...columns, 'mystere'], ...lines, [...broken, '']].map((cells) => cells.join(';')).join('\n')
  const response = await sendTable(souk.app, resource, table, { name: 'fournisseur.csv' })
  if (!response.body.data) return
  const { id } = await dryRunImport(souk.app, resource, table)
  await souk.call('GET', `/api/imports/${id}/rows`)
  await souk.call('GET', `/api/imports/${id}/report?format=csv`)
  await souk.call('GET', `/api/imports/${id}/report?format=xlsx`)
  await souk.call('POST', `/api/imports/${id}/commit`)
  await finishedImport(souk.app, id)
  await souk.call('GET', `/api/imports/${id}/rows`)
  await souk.call('GET', `/api/imports?resource=${resource.name}`)
}
