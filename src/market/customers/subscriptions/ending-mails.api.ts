import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#engine/database/database.api.ts'
import { defaultLanguage, isLanguage, type Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { wallTime } from '#engine/definition/days.ts'
import { every, hour } from '#engine/jobs/repeating-task.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { daysBefore } from '#market/settings/days-before.ts'
import type { Message } from '#engine/mail/render-letter.api.ts'
import { phoneText } from '#engine/fields/text/phone.ts'
import { endingMailMessages } from './ending-mail.messages.ts'

/** Creates the address of an order’s payment page. */
export interface PayLinks {
  address(orderId: string, language: Language, expires: Date): Promise<string>
}

// Souk sends no mail before this hour of the day.
const firstHour = 8

const atOnce = 100

interface Ending extends EndingSubscription {
  readonly email: string
  readonly language: string | null
  readonly orderId: string | null
  readonly number: string | null
  readonly payUntil: string | null
}

/**
 * Mails customers whose subscription ends in one of the numbers of days in the settings. Each mail is sent once: the same transaction
 * records the mail with the end date. After days without a run, only the latest due mail is sent. Returns the number of mails.
 */
export async function sendEndingMails(services: Services, links: PayLinks, now = new Date()): Promise<number> {
  const { database } = services
  const [today = '', time = ''] = wallTime(now.toISOString(), organisation.zone).split(' ')
  if (Number(time.slice(0, 2)) < firstHour) return 0
  const [setting] = await database.query<{ days: string | null }>({
    text: 'select renewal_mail_days as days from organisation',
  })
  const days = daysBefore(setting?.days ?? null) ?? []
  if (days.length === 0) return 0
  let sent = 0
  for (;;) {
    const written = await database.transaction(async (on) => {
      const due = await claimEnding(on, today, days)
      for (const one of due) {
        const language = isLanguage(one.language) ? one.language : defaultLanguage
        const message = endingMail(language, one, await renewalOf(links, one, language))
        await enqueueMail(on, { recipient: one.email, message, seal: services.prepare.seal })
      }
      return due.length
    })
    sent += written
    if (written < atOnce) return sent
  }
}

/** Records the due mails as sent and returns their data. A concurrent call does not get the same mails. */
function claimEnding(on: Queryable, today: string, days: readonly number[]): Promise<Ending[]> {
  return on.query<Ending>({
    name: 'subscriptions-ending',
    text: `with due as (
        select s.id, s.end_date, n.days from subscription s join customer c on c.id = s.customer_id and c.active
        cross join lateral (select min(d) as days from unnest($2::integer[]) d where d >= ${lastDaySql('s.end_date')} - $1::date) n
        where s.active and s.end_date > $1::date and s.end_date <= $1::date + $3::integer + 1 and s.start_date <= $1::date
          and not exists (select from subscription_ending_mail m
            where m.subscription_id = s.id and m.end_date = s.end_date and m.days <= n.days)
        order by s.end_date, s.id limit $4),
      noted as (insert into subscription_ending_mail (subscription_id, end_date, days) select id, end_date, days from due
        on conflict do nothing returning subscription_id)
      select f.iccid, coalesce(f.operator, f.brand, 'eSIM') as operator, ${lastDaySql('s.end_date')}::text as "endDate", c.email, c.language, o.id as "orderId", o.number,
        ${instantJson('o.pay_until')} as "payUntil"
      from noted join subscription s on s.id = noted.subscription_id join profile_id f on f.id = s.profile_id
      join customer c on c.id = s.customer_id
      left join lateral (select o.id, o.number, o.pay_until from subscription_renewal r join customer_order o on o.id = r.order_id
        where r.subscription_id = s.id and r.renewed_at is null and o.pay_until > now() and o.payment_state in ('unpaid', 'partly_paid')
        order by r.created_at desc limit 1) o on true
      order by s.end_date, s.id`,
    values: [today, days, Math.max(...days), atOnce],
  })
}

async function renewalOf(
  links: PayLinks,
  { orderId, number, payUntil }: Ending,
  language: Language,
): Promise<RenewalToPay | null> {
  if (orderId === null || number === null || payUntil === null) return null
  return { number, address: await links.address(orderId, language, new Date(payUntil)) }
}

/** Sends the due mails every hour while the server runs. */
export function endingMailWatch(app: FastifyInstance, services: Services, links: PayLinks): void {
  const work = () => sendEndingMails(services, links)
  every(app, { name: 'subscriptions that end', milliseconds: hour, atOnce: true, work })
}

const { byPaying, byAsking, byAnswering } = endingMailMessages

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

/** A subscription that ends soon, with the data of its mail. */
interface EndingSubscription {
  readonly iccid: string
  readonly operator: string
  /** The last day of the subscription. */
  readonly endDate: string
}

/** The order that renews the subscription, with the address of its payment page. */
interface RenewalToPay {
  readonly number: string
  readonly address: string
}

/** The mail about the end of a subscription. The customer renews by paying the renewal order or by contacting the shop. */
function endingMail(
  language: Language,
  { iccid, operator, endDate }: EndingSubscription,
  renewal: RenewalToPay | null,
): Message {
  const { email, phone, website, mailReplyTo } = organisation
  const contact = [mailReplyTo ?? email, phone && `\u2066${phoneText(phone)}\u2069`, website]
    .filter((one) => one !== null)
    .join(' · ')
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    subject: endingMailMessages.yourSubscriptionEndsOn,
    paragraphs: [
      endingMailMessages.hello,
      endingMailMessages.yourSubscriptionIccidEndsOn,
      renewal ? byPaying : contact ? byAsking : byAnswering,
    ],
    ...(renewal && { button: endingMailMessages.payForTheRenewal, address: renewal.address }),
    values: {
      iccid,
      operator,
      contact,
      day: day.format(new Date(`${endDate}T00:00:00Z`)),
      number: renewal?.number ?? '',
    },
  }
}
