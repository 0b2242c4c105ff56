import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Change, FieldValues } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Override } from '#engine/server/services.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { supplierPlan } from './supplier-plan.ts'
import { offerMessages } from './supply.messages.ts'

/**
 * Special rules for sources: a plan that is already the source of another article needs a confirmation, and the currency is that
 * of the account.
 */
export const supplierPlanOverride: Override = (standard, { database }) => ({
  create: (values, change, on) =>
    inTransaction(database, on, async (inside) => {
      await confirmSecondArticle(inside, null, values, change)
      return standard.create({ ...values, ...(await currencyOf(inside, values)) }, change, inside)
    }),
  update: (id, version, values, change, on) =>
    inTransaction(database, on, async (inside) => {
      await confirmSecondArticle(inside, id, values, change)
      return standard.update(id, version, { ...values, ...(await currencyOf(inside, values)) }, change, inside)
    }),
})

/** The currency of the account that the values name; without an account the currency stays the same. */
async function currencyOf(on: Queryable, { accountId }: FieldValues): Promise<FieldValues> {
  if (accountId === undefined) return {}
  // The lock makes a change of the account's currency wait, so that it finds this source.
  const text = 'select currency from supplier_account where id = $1 for share'
  const [account] = await on.query<{ currency: string }>({ text, values: [accountId] })
  return account ?? {}
}

/** Sets the currency of an account's sources after it has changed. */
export async function setSourceCurrency(
  on: Queryable,
  accountId: string,
  currency: unknown,
  change: Change,
): Promise<void> {
  const sources = await on.query<{ id: string }>({
    text: 'select id from supplier_plan where account_id = $1 and currency is distinct from $2 order by id for update',
    values: [accountId, currency],
  })
  await updateMany(
    on,
    supplierPlan,
    sources.map(({ id }) => ({ id, values: { currency } })),
    change,
  )
}

/** Refuses a plan that another article has as its active source, until the sender confirms the plan code. */
async function confirmSecondArticle(
  on: Queryable,
  id: string | null,
  values: FieldValues,
  { actor, confirmed }: Change,
): Promise<void> {
  const isSame = id !== null && !['articleId', 'accountId', 'code'].some((name) => Object.hasOwn(values, name))
  if (isSame || confirmed === undefined || confirmed.includes('code')) return
  const [other] = await on.query<{ name: string }>({
    text: `with own as (select coalesce($2::uuid, (select account_id from supplier_plan where id = $1::uuid)) as account_id,
          coalesce($3::text, (select code from supplier_plan where id = $1::uuid)) as code,
          coalesce($4::uuid, (select article_id from supplier_plan where id = $1::uuid)) as article_id)
      select t.name from own join supplier_plan p on p.account_id = own.account_id and souk_fold(p.code) = souk_fold(own.code)
      join ${rowsInLanguageSql(article, actor.language)} t on t.id = p.article_id
      where p.active and p.article_id <> own.article_id and p.id is distinct from $1::uuid order by p.id limit 1`,
    values: [id, values['accountId'] ?? null, values['code'] ?? null, values['articleId'] ?? null],
  })
  if (!other) return
  const detail = {
    field: 'code',
    code: 'second_article',
    sentence: offerMessages.second,
    values: { article: `\u2068${other.name}\u2069` },
  }
  throw new Problem(problems.toVerify, { details: [detail] })
}
