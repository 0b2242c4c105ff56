import { callbackify } from 'node:util'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { lowStockNotice } from './low-stock-notice.ts'
import { stockAlert } from './stock-alert.ts'
import { stockMail, type BreachedThreshold } from './stock-mail.api.ts'
import { readThresholds, type ThresholdReading } from './threshold-readings.api.ts'
import { stockThreshold } from './stock-threshold.ts'

/**
 * Checks every threshold and records which stocks fell below it or recovered. Notifies people with the alert permission once per fall,
 * and again after the interval for reminders, if the organisation has set one. Several processes may run concurrently: each skips
 * thresholds that another one has locked.
 */
export function checkThresholds(database: Database, link: string): Promise<void> {
  return database.transaction(async (on) => {
    await on.query({ text: 'update stock_threshold set fallen_at = null where not active and fallen_at is not null' })
    const locked = await on.query<{ id: string }>({
      text: 'select id from stock_threshold where active order by id for update skip locked',
    })
    if (locked.length === 0) return
    const looked = await readThresholds(
      on,
      locked.map(({ id }) => id),
    )
    const fallen = looked.filter((one) => one.low && !one.fallen)
    const changed = looked.filter((one) => one.low !== one.fallen)
    await on.query({
      text: 'update stock_threshold set fallen_at = case when fallen_at is null then now() end where id = any($1::uuid[])',
      values: [changed.map(({ id }) => id)],
    })
    const remindDays = await readRemindDays(on)
    const alerts = [
      ...fallen,
      ...(await stillLow(
        on,
        looked.filter((one) => one.low && one.fallen),
        remindDays,
      )),
    ]
    if (alerts.length > 0) await notifyLowStock(on, alerts, { link, remindDays })
  })
}

/** The number of days between reminders about a stock that is still low; 0 for no reminders. */
async function readRemindDays(on: Queryable): Promise<number> {
  const [row] = await on.query<{ days: number }>({ text: 'select remind_days as days from organisation' })
  return row?.days ?? 0
}

/** The thresholds whose stock has been low long enough for a reminder. */
async function stillLow(
  on: Queryable,
  low: readonly ThresholdReading[],
  remindDays: number,
): Promise<ThresholdReading[]> {
  if (remindDays === 0 || low.length === 0) return []
  const due = await on.query<{ id: string }>({
    text: `insert into stock_reminder as r (threshold_id)
      select id from stock_threshold where id = any($1::uuid[]) and fallen_at <= now() - make_interval(days => $2)
      on conflict (threshold_id) do update set told_at = now() where r.told_at <= now() - make_interval(days => $2)
      returning threshold_id as id`,
    values: [low.map(({ id }) => id), remindDays],
  })
  return low.filter(({ id }) => due.some((one) => one.id === id))
}

/** Notifies staff with the alert permission, in the app or by mail, as each person has chosen. */
async function notifyLowStock(
  on: Queryable,
  fallen: readonly BreachedThreshold[],
  { link, remindDays }: { readonly link: string; readonly remindDays: number },
): Promise<void> {
  const facts = { count: fallen.length, names: fallen.slice(0, 3).map(({ name }) => name) }
  const letter = (language: Language) => stockMail(language, fallen, { address: link, remindDays })
  const notice = { kind: lowStockNotice, facts, letter, publicUrl: new URL(link).origin }
  await notify(on, notice, await staffWithPermission(on, stockAlert))
}

/** Starts the job that checks the stock every minute, and at once after a threshold changes. */
export const stockWatch: Area = (app, { database, settings }) => {
  const link = `${settings.publicUrl ?? `http://${settings.host}:${settings.port}`}/stock-levels?low=true`
  const work = () => checkThresholds(database, link)
  const watch = every(app, { name: 'stock that runs low', milliseconds: minute, atOnce: true, work })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isChange = request.method !== 'GET' && reply.statusCode < 300
    if (isChange && request.routeOptions.url?.startsWith(stockThreshold.path))
      callbackify(() => watch.wake())((error) => done(error))
    else done()
  })
}
