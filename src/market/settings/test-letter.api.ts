import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Message } from '#engine/mail/letter.api.ts'
import { post } from '#engine/mail/outbox.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { words, type Language } from '#engine/definition/words.ts'
import { countersOf } from '#market/accounts/sign-in/sign-in-throttle.api.ts'
import { settings } from './organisation.ts'
import { testLetterPath, type TestLetter } from './test-letter.ts'

const usefulSeconds = 600

const letterAnswer = z.strictObject({
  state: z.enum(['waiting', 'sent', 'expired', 'failed', 'nobody']),
  reason: z.string().nullable().describe('The code of what the mail server said last'),
  mailServer: z.boolean().describe('Whether there is a mail server at all'),
}) satisfies z.ZodType<TestLetter>

function testLetter(language: Language): Message {
  return {
    language,
    subject: words('Lettre d’essai', 'Test letter', 'رسالة تجريبية'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبا،'),
      words(
        'Cette lettre montre que les e-mails arrivent, de qui ils viennent et ce qui les signe.',
        'This letter shows that mails arrive, whom they are from and what they are signed with.',
        'تبين هذه الرسالة أن البريد يصل وممن يأتي وبماذا يذيل.',
      ),
    ],
  }
}

/** A letter to whoever asks for it, sent as all others are, and what became of it. */
export function testLetterRoutes(app: FastifyInstance, { database, settings: server }: Services): void {
  const counters = countersOf(database)
  const contract = { demand: `${settings.name}:update`, resource: settings } as const

  route(
    app,
    {
      ...contract,
      method: 'POST',
      path: testLetterPath,
      summary: 'Send yourself a test letter',
      answer: data(z.strictObject({ id: z.uuid(), to: z.string() })),
      status: 201,
    },
    async ({ request }) => {
      const { actor } = changeOf(request)
      const [person] = await database.query<{ email: string }>({
        text: 'select email from staff_user where id = $1',
        values: [actor.id],
      })
      if (!person) throw new Problem(problems.forbidden)
      const message = testLetter(request.language)
      await counters.letter(actor.id, ['test-letter', actor.id])
      const id = await database.transaction((on) => post(on, { recipient: person.email, message, usefulSeconds }))
      return { data: { id, to: person.email } }
    },
  )

  route(
    app,
    {
      ...contract,
      method: 'GET',
      path: `${testLetterPath}/:id`,
      summary: 'What became of a test letter',
      params: byId,
      answer: data(letterAnswer),
    },
    async ({ params: { id }, request }) => {
      const { actor } = changeOf(request)
      const [letter] = await database.query<Omit<TestLetter, 'mailServer'>>({
        text: `select o.state, o.last_error as reason from mail_outbox o join staff_user u on u.email = o.recipient
          where o.id = $1 and u.id = $2`,
        values: [id, actor.id],
      })
      if (!letter) throw new Problem(problems.notFound)
      return { data: { ...letter, mailServer: server.smtpUrl !== undefined } }
    },
  )
}
