import type { Queryable } from './database.api.ts'

/**
 * The short id of this installation, such as `K7Q2MX`. It is a part of the numbers that Souk sends to other systems.
 */
export async function installationId(on: Queryable): Promise<string> {
  const [installation] = await on.query<{ id: string }>({
    name: 'installation-id',
    text: 'select id from installation',
  })
  if (!installation) throw new Error('The database has no installation id')
  return installation.id
}

/**
 * Changes the installation's id. After a restore, Souk would otherwise issue numbers again that other systems received
 * after the backup was made.
 */
export async function renewInstallationId(on: Queryable): Promise<void> {
  await on.query({ text: 'update installation set id = souk_installation_id()' })
}
