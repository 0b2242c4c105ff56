import type { FastifyInstance } from 'fastify'
import type { Message } from '#engine/api/mail/letter.ts'
import { post } from '#engine/api/mail/outbox.ts'
import { changeOf } from '#engine/api/crud/request.ts'
import type { Services } from '#engine/api/services.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import { words, type Language } from '#engine/core/words.ts'
import { identifier } from '#engine/fields/reference.ts'
import { countersOf } from '../access/counters.api.ts'
import { settings } from './organisation.ts'
import { testLetterPath, type TestLetter } from './test-letter.ts'

const usefulSeconds = 600

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
  const config = { demand: `${settings.name}:update`, chapter: 'General settings' } as const

  app.post(
    testLetterPath,
    { config: { ...config, summary: 'Send yourself a test letter' } },
    async (request, reply) => {
      const { actor } = changeOf(request)
      const [person] = await database.query<{ email: string }>({
        text: 'select email from staff_user where id = $1',
        values: [actor.id],
      })
      if (!person) throw new Problem(problems.forbidden)
      const message = testLetter(request.language)
      await counters.letter(actor.id, ['test-letter', actor.id])
      const id = await database.transaction((on) => post(on, { recipient: person.email, message, usefulSeconds }))
      return reply.code(201).send({ data: { id, to: person.email } })
    },
  )

  app.get(
    `${testLetterPath}/:id`,
    { config: { ...config, summary: 'What became of a test letter' } },
    async (request): Promise<{ data: TestLetter }> => {
      const { id } = request.params as { id: string }
      const { actor } = changeOf(request)
      if (!identifier.safeParse(id).success) throw new Problem(problems.notFound)
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
