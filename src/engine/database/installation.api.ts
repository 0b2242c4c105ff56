import type { Queryable } from './database.api.ts'

/** The short id of this installation, such as `K7Q2MX`: others tell by it which Souk a number of theirs comes from. */
export async function installationId(on: Queryable): Promise<string> {
  const [installation] = await on.query<{ id: string }>({
    name: 'installation-id',
    text: 'select id from installation',
  })
  if (!installation) throw new Error('The database has no installation id')
  return installation.id
}

/** Gives the installation another id: a restored one issues numbers again that others saw after its backup. */
export async function renewInstallationId(on: Queryable): Promise<void> {
  await on.query({ text: 'update installation set id = souk_installation_id()' })
}
