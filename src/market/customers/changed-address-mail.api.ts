import { isLanguage, type Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Database } from '#engine/database/database.api.ts'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { changedAddressMailMessages } from './changed-address-mail.messages.ts'

const atOnce = 200

/**
 * The mail sent to a customer’s previous address after a change of address. The mail does not contain the new address.
 */
function changedAddressMail(language: Language): Message {
  return {
    language,
    subject: changedAddressMailMessages.yourEmailAddressWasChanged,
    paragraphs: [
      changedAddressMailMessages.hello,
      changedAddressMailMessages.theAddressWeWriteTo,
      changedAddressMailMessages.ifYouDidNotAsk,
    ],
  }
}

/**
 * Mails the previous addresses of customers whose address changed. Deletes a mailed address two days after the change.
 * Returns the number of mails.
 */
export async function notifyFormerAddresses(database: Database): Promise<number> {
  await database.query({
    text: `delete from customer_email_change where notified_at is not null and changed_at < now() - interval '2 days'`,
  })
  return database.transaction(async (on) => {
    const changes = await on.query<{ id: string; recipient: string; language: string | null }>({
      text: `with due as (update customer_email_change x set notified_at = now() where id in
          (select id from customer_email_change where notified_at is null order by id limit ${atOnce} for update skip locked)
          returning id, customer_id, former_email)
        select due.id::text, due.former_email as recipient, c.language from due join customer c on c.id = due.customer_id order by due.id`,
    })
    for (const { recipient, language } of changes)
      await enqueueMail(on, {
        recipient,
        message: changedAddressMail(isLanguage(language) ? language : organisation.language),
      })
    return changes.length
  })
}

/** Sends these mails periodically while the server runs. */
export const formerAddressWatch: Area = (app, { database }) => {
  const work = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted && (await notifyFormerAddresses(database)) === atOnce);
  }
  every(app, { name: 'former addresses of customers', milliseconds: minute, work })
}
