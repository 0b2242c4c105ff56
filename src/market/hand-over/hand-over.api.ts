import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { randomInt } from 'node:crypto'
import type { Change } from '#engine/crud/repository.api.ts'
import { columnRef } from '#engine/crud/columns.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { say } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amongSql } from '#engine/database/schema/unique-sql.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { newToken, tokenHash } from '#market/shared/token-digest.api.ts'
import { living, profileId } from '#market/stock/profiles/profile-id.ts'
import { parseActivationCode } from '#market/stock/esim/activation-code.ts'
import type { Plan } from '#market/shared/plan/plan-fields.ts'
import { planSummary } from '#market/shared/plan/plan-summary.ts'
import { recordReveal } from '#market/shared/reveal/record-reveal.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { maySendToCustomer } from './changed-address.api.ts'
import type { HandedOver, HandedProfile } from './hand-over.contract.ts'
import { deliveryPage } from './hand-over.ts'
import { codeMail, deliveryMail } from './hand-over-mail.api.ts'
import { handOverMessages } from './hand-over.messages.ts'

const { mailed } = handOverMessages

const lastsDays = 30
const openHours = 24

/** The profiles `f` that are not retired. The activation code of a retired profile may now belong to another customer. */
export const stillTheirs = amongSql(living, (name) => columnRef(name, 'f'))

/** A delivery link and its access code in clear, which are available only at creation. */
export interface HandOver {
  readonly address: string
  readonly code: string
  readonly expiresAt: string
}

/** The order that a link and a code open, or the reason for the refusal: unknown link, expired link or wrong code. */
export type OpenedHandOver = { readonly orderId: string } | 'broken' | 'spent' | 'wrong'

/**
 * Creates the link and access code for the customer of an order. Earlier links stop working. Exception: a mailed link
 * keeps working when the new link is not mailed, because the customer may already have the mailed one.
 */
export async function makeHandOver(
  on: Queryable,
  { settings }: Pick<Services, 'settings'>,
  orderId: string,
  language: Language,
  mailed = false,
): Promise<HandOver> {
  const token = newToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await on.query({
    text: 'update hand_over set expires_at = now() where order_id = $1 and expires_at > now() and ($2 or not mailed)',
    values: [orderId, mailed],
  })
  const [inserted] = await on.query<{ expires: string }>({
    text: `insert into hand_over (id, order_id, token_hash, code_hash, expires_at, mailed)
      values ($1, $2, $3, $4, now() + make_interval(days => $5), $6) returning expires_at as expires`,
    values: [newId(), orderId, tokenHash(token), codeHash(token, code), lastsDays, mailed],
  })
  const base = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  return {
    address: `${base}${deliveryPage}?lng=${language}#token=${token}`,
    code,
    expiresAt: new Date(inserted?.expires ?? Date.now()).toISOString(),
  }
}

type Mailing = Pick<Services, 'settings' | 'prepare'>

/**
 * Mails the customer of an order the link and, separately, the access code. When the customer’s address is too new for the actor, sends
 * nothing and returns null.
 */
export async function mailHandOver(
  on: Queryable,
  services: Mailing,
  orderId: string,
  language: Language,
  change: Change,
) {
  if (!(await maySendToCustomer(on, orderId, change.actor))) return null
  await recordCodesGiven(on, orderId, change, say(mailed, change.circumstances.language))
  const handOver = await makeHandOver(on, services, orderId, language, true)
  const { email, number } = await buyerOf(on, orderId)
  const { seal } = services.prepare
  const contents = await contentsOf(on, orderId, language)
  const link = deliveryMail(language, { number, address: handOver.address, days: lastsDays, contents })
  const mailId = await enqueueMail(on, { recipient: email, message: link, seal })
  await enqueueMail(on, { recipient: email, message: codeMail(language, { number, code: handOver.code }), seal })
  return { expiresAt: handOver.expiresAt, mailId }
}

/**
 * Creates a link for staff to pass on, and mails its access code only to the customer. When the customer’s address is too new for the
 * actor, sends nothing and returns null.
 */
export async function linkHandOver(
  on: Queryable,
  services: Mailing,
  orderId: string,
  language: Language,
  change: Change,
) {
  if (!(await maySendToCustomer(on, orderId, change.actor))) return null
  await recordCodesGiven(on, orderId, change, say(mailed, change.circumstances.language))
  const { code, ...link } = await makeHandOver(on, services, orderId, language)
  const { email, number } = await buyerOf(on, orderId)
  await enqueueMail(on, {
    recipient: email,
    message: codeMail(language, { number, code }),
    seal: services.prepare.seal,
  })
  return link
}

/** The mail address of an order’s customer, and the order’s number. */
export async function buyerOf(
  on: Queryable,
  orderId: string,
): Promise<{ readonly email: string | null; readonly number: string }> {
  const [row] = await on.query<{ email: string; number: string }>({
    text: 'select c.email, o.number from customer_order o join customer c on c.id = o.customer_id where o.id = $1',
    values: [orderId],
  })
  return row ?? { email: null, number: '' }
}

/** The contents of an order’s eSIM lines: the plan or name of each, with the quantity when it is above one. */
async function contentsOf(on: Queryable, orderId: string, language: Language): Promise<readonly string[]> {
  const bought = await on.query<{ name: string; plan: Plan | null; count: number }>({
    text: `select a.name, l.plan, l.quantity as count from order_detail l join ${rowsInLanguageSql(articles, language)} a on a.id = l.article_id
      where l.order_id = $1 and l.state = 'taken' and l.delivers = 'profiles' order by l.id limit 50`,
    values: [orderId],
  })
  return bought.map(({ name, plan, count }) => {
    const label = planSummary(plan, language) || name
    return count > 1 ? `${count} × ${label}` : label
  })
}

/** Whether a link with this token exists; expired links count. */
export async function isHandOver(on: Queryable, token: string): Promise<boolean> {
  const rows = await on.query({ text: 'select from hand_over where token_hash = $1', values: [tokenHash(token)] })
  return rows.length > 0
}

/** Opens a link with its access code. After the first opening the link stays valid for one day. */
export async function openHandOver(on: Queryable, token: string, code: string): Promise<OpenedHandOver> {
  const [row] = await on.query<{ order_id: string; right: boolean; over: boolean }>({
    text: `select order_id, code_hash = $2 as right,
        expires_at <= now() or coalesce(opened_at < now() - make_interval(hours => $3), false) as over
      from hand_over where token_hash = $1`,
    values: [tokenHash(token), codeHash(token, code), openHours],
  })
  if (!row) return 'broken'
  if (row.over) return 'spent'
  if (!row.right) return 'wrong'
  await on.query({
    text: 'update hand_over set opened_at = coalesce(opened_at, now()) where token_hash = $1',
    values: [tokenHash(token)],
  })
  return { orderId: row.order_id }
}

/** Records in the order’s timeline that the customer opened the eSIMs, at most once a minute. */
export async function recordOpening(on: Queryable, orderId: string): Promise<void> {
  const [before] = await on.query({
    text: `select from order_transition h where h.order_id = $1 and h.name ->> 'step' = 'opened' and h.at > now() - interval '1 minute' limit 1`,
    values: [orderId],
  })
  if (!before) await writeOrderStep(on, { orderId, step: 'opened', actor: null })
}

/** Whether the lines of an order have any delivered eSIM. */
export async function hasProfiles(on: Queryable, orderId: string): Promise<boolean> {
  const [row] = await on.query({
    text: `select from order_detail l join order_profile h on h.order_detail_id = l.id and h.released_at is null
      join profile_id f on f.id = h.profile_id and ${stillTheirs} where l.order_id = $1 and l.state = 'taken' limit 1`,
    values: [orderId],
  })
  return row !== undefined
}

/** Writes an audit entry for each sealed code that a new link of the order discloses, with the reason. */
export async function recordCodesGiven(on: Queryable, orderId: string, change: Change, reason: string): Promise<void> {
  for (const id of await profilesWithSealedCode(on, orderId))
    await recordReveal(on, profileId, { act: 'reveal', id, name: 'confirmationCode', reason }, change)
}

/** The delivered profiles of an order that have a sealed confirmation code. */
async function profilesWithSealedCode(on: Queryable, orderId: string): Promise<readonly string[]> {
  const rows = await on.query<{ id: string }>({
    text: `select f.id from order_detail l join order_profile h on h.order_detail_id = l.id and h.released_at is null
      join profile_id f on f.id = h.profile_id and ${stillTheirs} and f.confirmation_code is not null
      where l.order_id = $1 and l.state = 'taken' order by f.iccid`,
    values: [orderId],
  })
  return rows.map(({ id }) => id)
}

/**
 * The eSIMs of an order that the customer still has, with the texts and links to install them in the given language.
 */
export async function deliveredProfiles(
  services: Services,
  orderId: string,
  language: Language,
): Promise<Pick<HandedOver, 'number' | 'profiles'>> {
  const [order] = await services.database.query<{ number: string }>({
    name: 'hand-over-number',
    text: 'select number from customer_order where id = $1',
    values: [orderId],
  })
  const rows = await services.database.query<{
    id: string
    iccid: string
    article: string | null
    plan: Plan | null
    operator: string | null
    country: string | null
    lpa: string
    sealed: string | null
  }>({
    text: `select f.id, f.iccid, a.name as article, l.plan, f.operator, f.country_code as country, f.lpa_esim as lpa, f.confirmation_code as sealed
      from order_detail l
      join order_profile h on h.order_detail_id = l.id and h.released_at is null
      join profile_id f on f.id = h.profile_id and ${stillTheirs} left join ${rowsInLanguageSql(articles, language)} a on a.id = l.article_id
      where l.order_id = $1 and l.state = 'taken' order by f.iccid`,
    values: [orderId],
  })
  const profiles = rows.map(
    async ({ id, iccid, article, plan, operator, country, lpa, sealed }): Promise<HandedProfile> => {
      const read = parseActivationCode(lpa)
      const sealedAt = { table: profileId.table, column: 'confirmation_code', id }
      const needsCode = 'code' in read && read.code.needsConfirmation && sealed !== null
      return {
        iccid,
        article,
        plan,
        operator,
        countryCode: country,
        activationCode: lpa,
        address: 'code' in read ? read.code.address : '',
        matchingId: 'code' in read ? read.code.matchingId : '',
        confirmationCode: needsCode ? await services.open(sealed, sealedAt) : null,
      }
    },
  )
  return { number: order?.number ?? '', profiles: await Promise.all(profiles) }
}

/** The hash of an access code. The token is hashed too, so that guesses for one link do not help with another link. */
function codeHash(token: string, code: string): Buffer {
  return tokenHash(`${token} ${code}`)
}
