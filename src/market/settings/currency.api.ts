import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { fieldProblem, Problem, problemKind, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { lockTransaction } from '#engine/database/transaction-lock.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amountType } from '#engine/fields/numbers/money.ts'
import { currencyKeeping } from './currency.contract.ts'
import { payPalTakes } from '#market/payments/modes/paypal-currencies.ts'
import { settings, settingsId } from './organisation.ts'
import { lockedByAmounts, payPalElsewhere } from './currency.messages.ts'

/** The problem of a change of currency after an amount was stored. */
export const currencyKept = problemKind(
  'currency_kept',
  409,
  words(
    'La devise ne change plus : des montants y sont déjà écrits et ne se convertissent pas',
    'The currency can no longer change: amounts are already recorded in it, and they are not converted',
    'لم تعد العملة تتغير: كتبت بها مبالغ من قبل ولا تحول',
  ),
)

/** The resources with amount fields. */
export function amountsIn(resources: readonly Resource[]): readonly Resource[] {
  return resources.filter(({ fields }) => Object.values(fields).some(({ column }) => column.type === amountType))
}

/** The resources with stored amounts, which prevent a change of currency. */
export async function amountsWritten(on: Queryable, resources: readonly Resource[]): Promise<readonly Resource[]> {
  const holders = amountsIn(resources)
  const members = holders.map(({ name, table }) => `'${name}', exists (select from ${quoteIdentifier(table)})`)
  const [answer] = await on.query<{ written: Readonly<Record<string, boolean>> }>({
    text: `select json_build_object(${members.join(', ')}) as written`,
  })
  return holders.filter(({ name }) => answer?.written[name])
}

/**
 * The settings that change with a new currency. Refuses the change once any amount is stored. The lock prevents other transactions from
 * writing an amount until the open transaction ends. Deleted rows in the old currency can no longer be restored.
 */
export async function settingsForCurrency(
  on: Queryable,
  { resources }: Pick<Services, 'resources'>,
  code: string,
  language: Language,
): Promise<{ readonly currency: string; readonly decimals: number } | null> {
  await lockTransaction(on, 'souk_money')
  const [present] = await on.query<{ currency: string }>({ text: 'select currency from organisation' })
  // The current currency remains valid until another one is chosen, even if ISO 4217 has withdrawn it.
  if (present?.currency === code) return null
  const decimals = currencyDecimals.get(code)
  if (decimals === undefined) throw new Problem(problems.validation, { details: [fieldProblem('currency', 'choice')] })
  const holders = await amountsWritten(on, resources)
  if (holders.length > 0) {
    const what = holders.map(({ labels }) => labels.many[language]).join(', ')
    const detail = { field: 'currency', code: currencyKept.code, sentence: lockedByAmounts, values: { what } }
    throw new Problem(currencyKept, { details: [detail] })
  }
  if (!payPalTakes(code)) await refuseActivePayPal(on, code, language)
  const names = amountsIn(resources).map(({ name }) => name)
  await on.query({ text: 'delete from deleted_record where resource = any($1::text[])', values: [names] })
  return { currency: code, decimals }
}

async function refuseActivePayPal(on: Queryable, code: string, language: Language): Promise<void> {
  const modes = await on.query<{ name: string }>({
    text: `select name from ${rowsInLanguageSql(paymentMode, language)} m where kind = 'paypal' and active order by name limit 5`,
  })
  if (modes.length === 0) return
  const values = { currency: `\u2066${code}\u2069`, modes: modes.map(({ name }) => `\u2068${name}\u2069`).join(', ') }
  const detail = { field: 'currency', code: 'paypal_currency', sentence: payPalElsewhere, values }
  throw new Problem(problems.validation, { details: [detail] })
}

/** Sets the organisation’s currency during setup, with the same checks as the settings. */
export async function chooseCurrency(on: Queryable, services: Services, code: string, change: Change): Promise<void> {
  const other = await settingsForCurrency(on, services, code, change.circumstances.language)
  if (other !== null) await updateMany(on, settings, [{ id: settingsId, values: other }], change)
}

/** The route from which the form learns whether the currency can still change. It returns the resources whose rows prevent the change. */
export const currencyRoute: Area = (app, { database, resources }) => {
  route(app, currencyKeeping, async ({ request: { language } }) => ({
    data: { keptBy: (await amountsWritten(database, resources)).map(({ labels }) => labels.many[language]) },
  }))
}
