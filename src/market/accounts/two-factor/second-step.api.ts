import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf } from '#engine/http/members.ts'
import { route } from '#engine/http/route.api.ts'
import { post } from '#engine/mail/outbox.api.ts'
import { Problem, problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { text } from '#engine/fields/text/text.ts'
import { chapter, originOf, type Access } from '../account-context.api.ts'
import { accountOf, entered, maySignIn, type Account } from '../accounts.api.ts'
import { keep } from '../account-audit.api.ts'
import { members } from '#market/shared/labelled-body.api.ts'
import { endChallenge, passwordDigest, tryChallenge } from './challenge.api.ts'
import { challengeCookie, cookieIn, deviceIn, knows, noChallengeCookie, type Device } from '../sign-in/cookies.api.ts'
import { countAtNetwork } from '../sign-in/sign-in-throttle.api.ts'
import { enter, welcome } from '../sign-in/complete-sign-in.api.ts'
import { recoveryCodesLeft } from './recovery-codes.api.ts'
import { takeCode } from './second-factor.api.ts'
import { sameDigest } from '../tokens/token-digest.api.ts'
import { recoveryCodeUsedMail } from './two-factor-mails.api.ts'

/** The code is not the one of this moment, or was taken before. */
const secondStepRefused = problemKind(
  'second_step_refused',
  401,
  words(
    'Ce code n’est pas le bon, ou il a déjà servi',
    'This code is not right, or it was used before',
    'هذا الرمز غير صحيح أو سبق استخدامه',
  ),
)

/** The second step took too long, or too many tries: the password is asked for again. */
const secondStepOver = problemKind(
  'second_step_over',
  410,
  words(
    'La connexion a pris trop de temps. Saisissez à nouveau votre mot de passe.',
    'Signing in took too long. Enter your password again.',
    'استغرق تسجيل الدخول وقتا طويلا. أدخل كلمة المرور من جديد.',
  ),
)

const fields = {
  challenge: members.link,
  code: text({ label: words('Code', 'Code', 'الرمز'), required: true, max: 60 }),
}

/** The second step of signing in, the same at both portals: a code of the app, or a recovery code. */
export function secondStepRoute(app: FastifyInstance, access: Access): void {
  route(
    app,
    {
      method: 'POST',
      path: '/api/root/login/second-step',
      demand: 'public',
      summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
      chapter,
      body: bodyOf<typeof fields, string>(fields),
      answer: entered,
      problems: [secondStepRefused, secondStepOver, problems.tooMany],
    },
    ({ body, request, reply }) => secondStep(access, body, request, reply),
    { config: { atOnce: 'signingIn' } },
  )
}

async function secondStep(
  access: Access,
  body: Readonly<Record<keyof typeof fields, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database } = access
  const giveBack = await countAtNetwork(access, request)
  const challenge = { page: body.challenge, browser: cookieIn(request.headers.cookie, challengeCookie) ?? '' }
  const challenged = await tryChallenge(database, challenge)
  const account = challenged && (await accountOf(database, challenged.owner))
  const still =
    challenged && maySignIn(account, challenged.portal) && sameDigest(passwordDigest(account), challenged.password)
  if (!challenged || !account || !still) {
    reply.header('set-cookie', noChallengeCookie(access.secure))
    throw new Problem(secondStepOver)
  }
  const device = deviceIn(request.headers.cookie)
  const counter = await counterOf(access, account, device)
  await access.counters.guess('second-step', counter)
  const tokens = await database.transaction(async (transaction) => {
    const took = await takeCode(transaction, access, account, body.code)
    if (!took || !(await endChallenge(transaction, challenge))) return null
    if (took === 'recovery') await tellRecovery(transaction, access, account, request)
    await access.counters.forgive('second-step', counter, transaction)
    await giveBack(transaction)
    return enter(transaction, access, { account, hash: account.password, portal: challenged.portal, took }, request)
  })
  if (!tokens) {
    await keep(database, {
      act: 'second-step-refused',
      by: null,
      about: { resource: account.kind, id: account.id },
      from: originOf(request),
      facts: { portal: challenged.portal },
    })
    throw new Problem(secondStepRefused)
  }
  access.postman.wake()
  const answer = await welcome(access, account, challenged.portal, tokens, device, request, reply)
  reply.header('set-cookie', noChallengeCookie(access.secure))
  return answer
}

/**
 * Tries are counted by account, so that many addresses are no help; a browser from which the account has signed in before
 * has a count of its own, so that whoever guesses elsewhere keeps nobody out.
 */
async function counterOf(access: Access, account: Account, device: Device | null): Promise<string[]> {
  return knows(await access.key(), device, account.id) ? ['device', device.id, account.id] : [account.kind, account.id]
}

async function tellRecovery(
  transaction: Queryable,
  access: Access,
  account: Account,
  request: FastifyRequest,
): Promise<void> {
  await keep(transaction, {
    act: 'recovery-code-used',
    by: account,
    about: { resource: account.kind, id: account.id },
    from: originOf(request),
  })
  if (!account.email) return
  const left = await recoveryCodesLeft(transaction, account)
  const message = recoveryCodeUsedMail(account.preferences.language ?? request.language, left)
  await post(transaction, { recipient: account.email, message })
}
