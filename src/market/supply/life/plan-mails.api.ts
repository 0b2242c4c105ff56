import type { Queryable } from '#engine/database/database.api.ts'
import { defaultLanguage, isLanguage, type Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { phoneText } from '#engine/fields/text/phone.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { planMailMessages as messages } from './plan-mail.messages.ts'

interface DueMail {
  readonly kind: 'used_75' | 'used_90' | 'ending'
  readonly iccid: string
  readonly endsAt: string | null
  readonly email: string
  readonly language: string | null
}

/**
 * Writes the mails about an eSIM’s plan that are due, each once for a plan: at 75 % and 90 % of its data, and in its last three days. At
 * 90 % the mail about 75 % is no longer sent. The open transaction locks the eSIM. A running subscription has mails of its own.
 */
export async function sendPlanMails(on: Queryable, services: Services, id: string): Promise<void> {
  const due = await on.query<DueMail>({
    name: 'plan-mails-due',
    text: `with life as (
        select l.profile_id, l.plan_number, l.ends_at, p.iccid, c.email, c.language,
          case when l.total_bytes > 0 then l.used_bytes * 100.0 / l.total_bytes end as used,
          l.plan = 'active' and l.ends_at between now() and now() + interval '3 days' and not exists (
            select from subscription s, organisation o where s.profile_id = p.id and s.active and o.renewal_mail_days is not null) as ending
        from profile_life l join profile_id p on p.id = l.profile_id join supplier_account a on a.id = l.account_id and a.customer_mails
        join customer c on c.id = p.customer_id and c.active
        where l.profile_id = $1 and l.plan in ('active', 'used_up')),
      noted as (insert into profile_life_mail (profile_id, plan_number, kind)
        select profile_id, plan_number, k.kind from life, lateral (values ('used_90', used >= 90), ('used_75', used >= 75), ('ending', ending)) k(kind, due)
        where k.due on conflict do nothing returning kind)
      select n.kind, life.iccid, ${instantJson('life.ends_at')} as "endsAt", life.email, life.language from noted n, life
      where n.kind <> 'used_75' or life.used < 90`,
    values: [id],
  })
  for (const mail of due)
    await enqueueMail(on, { recipient: mail.email, message: planMail(mail), seal: services.prepare.seal })
}

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

function planMail({ kind, iccid, endsAt, language: spoken }: DueMail): Message {
  const language = isLanguage(spoken) ? spoken : defaultLanguage
  const { email, phone, website, mailReplyTo } = organisation
  const contact = [mailReplyTo ?? email, phone && `\u2066${phoneText(phone)}\u2069`, website]
    .filter((one) => one !== null)
    .join(' · ')
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: organisation.zone })
  const isEnding = kind === 'ending'
  return {
    language,
    subject: isEnding ? messages.endingSubject : messages.usedSubject,
    paragraphs: [
      messages.hello,
      isEnding ? messages.ending : messages.used,
      contact ? messages.byAsking : messages.byAnswering,
    ],
    values: {
      iccid,
      contact,
      percent: kind === 'used_90' ? '90' : '75',
      day: endsAt === null ? '' : day.format(new Date(endsAt)),
    },
  }
}
