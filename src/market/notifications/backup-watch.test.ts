import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderNotifications, type StoredNotification } from '#engine/notifications/rendered-notifications.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { homePath } from '#market/home/home.ts'
import { notifyBackups } from './backup-watch.api.ts'
import { noticeKinds } from './notice-kinds.api.ts'

describe('administrators', () => {
  let shelf: CatalogueFixture
  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const permissions = ['diagnostics:read']
    const privilege = await shelf.make('privilege', { name: 'Technique', permissions, portal: 'admin' })
    await shelf.make('user', { privilegeId: privilege.id })
  })
  afterAll(() => shelf.close())

  const set = (values: string) => shelf.database.query({ text: `update installation set ${values}` })
  /** The titles of the notifications that the check creates, and the number of their mails. */
  const alerts = async () => {
    await notifyBackups(shelf.database, 'https://souk.test')
    const stored = await shelf.database.query<StoredNotification>({
      text: `delete from notification returning id, kind, facts, '' as at, false as read`,
    })
    const mails = await shelf.database.query({ text: 'delete from mail_outbox returning id' })
    return [...renderNotifications(stored, noticeKinds, 'en').map(({ title }) => title), mails.length]
  }
  const home = async () => {
    const { waiting } = (await ask(shelf.app, 'GET', homePath)).body.data as { waiting: Record<string, number> }
    return [waiting['failedBackups'], waiting['backupAge'], waiting['noBackup']]
  }

  test('see after a week that there is no backup, without an alert', async () => {
    expect([await home(), await alerts()]).toEqual([[0, 0, 0], [0]])
    await shelf.database.query({ text: `update schema_migration set applied_at = now() - interval '8 days'` })
    expect([await home(), await alerts()]).toEqual([[0, 0, 1], [0]])
  })

  test('are alerted once, also by mail, when the last verified backup becomes too old', async () => {
    await set(`backed_up_at = now() - interval '35 hours'`)
    expect([await home(), await alerts()]).toEqual([[0, 0, 0], [0]])
    await set(`backed_up_at = now() - interval '50 hours'`)
    expect(await home()).toEqual([0, 2, 0])
    expect(await alerts()).toEqual(['The last verified backup is 2 days old', 1])
    expect(await alerts()).toEqual([0])
    await set(`backed_up_at = now()`)
    expect([await home(), await alerts()]).toEqual([[0, 0, 0], [0]])
  })

  test('are alerted of each failed backup with its cause', async () => {
    await set(`backup_failed_at = now() + interval '1 second', backup_problem = 'ENOSPC'`)
    expect(await home()).toEqual([1, 0, 0])
    expect(await alerts()).toEqual(['The nightly backup failed', 1])
    await set(`backup_alerted_at = now() + interval '1 minute'`)
    expect(await alerts()).toEqual([0])
    await set(`backup_failed_at = now() + interval '1 day'`)
    expect(await alerts()).toEqual(['The nightly backup failed', 1])
  })
})
