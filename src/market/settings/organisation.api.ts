import type { Override } from '#engine/api/override.ts'
import { becomeOrganisation, type Organisation } from '#engine/core/organisation.ts'
import { fieldProblem, Problem, problemKind, problems } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { settingsId } from './organisation.ts'

const columns = `name, logo, phone, address, email, website, zone, currency, idle_minutes as "idleMinutes", session_hours as "sessionHours",
  password_length as "passwordLength",
  cover_days as "coverDays", remind_days as "remindDays", free_tries as "freeTries",
  mail_sender as "mailSender", mail_reply_to as "mailReplyTo", mail_footer as "mailFooter"`

/** The organisation as its table has it at this moment. What need not be newer than a second is `organisation` of the core. */
export async function readOrganisation(on: Queryable): Promise<Partial<Organisation>> {
  const [row] = await on.query<Partial<Organisation>>({
    name: 'organisation',
    text: `select ${columns} from organisation`,
  })
  return row ?? {}
}

const currencyKept = problemKind(
  'currency_kept',
  409,
  words(
    'La devise ne change plus : il y a déjà des commandes ou des paiements, et leurs montants ne se convertissent pas.',
    'The currency no longer changes: there are orders or payments already, and their amounts are not converted.',
    'لم تعد العملة تتغير: توجد طلبات أو مدفوعات ومبالغها لا تحول.',
  ),
)

/** Where the settings depart from the standard: the currency stays once there is money, and this process knows at once. */
export const settingsOverride: Override = (standard, { database }) => ({
  async update(id, version, values, change, on = database) {
    await refuseOtherCurrency(on, values['currency'])
    await refuseUnknownZone(on, values['zone'])
    const written = await standard.update(id, version, values, change, on)
    becomeOrganisation(await readOrganisation(on))
    return written
  },
})

async function refuseOtherCurrency(on: Queryable, currency: unknown): Promise<void> {
  if (currency === undefined) return
  const [kept] = await on.query({
    text: `select from organisation where id = $1 and currency <> $2
      and (exists (select from customer_order) or exists (select from payment_transaction))`,
    values: [settingsId, currency],
  })
  if (!kept) return
  throw new Problem(currencyKept, {
    details: [{ field: 'currency', code: 'currency_kept', sentence: currencyKept.title }],
  })
}

/** Days are worked out by the database too, which must know the zone as well. */
async function refuseUnknownZone(on: Queryable, zone: unknown): Promise<void> {
  if (zone === undefined) return
  const [known] = await on.query({ text: 'select from pg_timezone_names where name = $1', values: [zone] })
  if (!known) throw new Problem(problems.validation, { details: [fieldProblem('zone', 'choice')] })
}
