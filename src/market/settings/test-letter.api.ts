import type { Message } from '#engine/mail/render-letter.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Language } from '#engine/definition/locale.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { testLetter, testLetterOutcome } from './test-letter.contract.ts'
import { testLetterMessages } from './test-letter.messages.ts'

const usefulSeconds = 600

function letterIn(language: Language): Message {
  return {
    language,
    subject: testLetterMessages.testEmail,
    paragraphs: [testLetterMessages.hello, testLetterMessages.thisEmailShowsThatMessages],
  }
}

/** The routes that send the user a test email through the usual outbox and report its outcome. */
export const testLetterRoutes: Area = (app, { database, settings: server }) => {
  const counters = countersOf(database)
  route(app, testLetter, async ({ change: { actor }, request }) => {
    const [person] = await database.query<{ email: string }>({
      text: 'select email from staff_user where id = $1',
      values: [actor.id],
    })
    if (!person) throw new Problem(problems.forbidden)
    const message = letterIn(request.language)
    await counters.countLetter(actor.id, ['test-letter', actor.id])
    const id = await database.transaction((on) => enqueueMail(on, { recipient: person.email, message, usefulSeconds }))
    return { data: { id, to: person.email } }
  })

  route(app, testLetterOutcome, async ({ params: { id }, change: { actor } }) => {
    const [letter] = await database.query<Omit<AnswerOf<typeof testLetterOutcome>['data'], 'mailServer'>>({
      text: `select o.state, o.last_error as reason from mail_outbox o join staff_user u on u.email = o.recipient
        where o.id = $1 and u.id = $2`,
      values: [id, actor.id],
    })
    if (!letter) throw new Problem(problems.notFound)
    return { data: { ...letter, mailServer: server.smtpUrl !== undefined } }
  })
}
