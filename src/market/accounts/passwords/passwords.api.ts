import { hash, verify } from '@node-rs/argon2'
import { serviceUnavailable } from '#engine/http/limits/limit-problems.api.ts'
import { internalLimits } from '#engine/http/limits/limit-table.api.ts'
import { Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { isCommonPassword } from './common-passwords.api.ts'
import { passwordsMessages } from './passwords.messages.ts'

// Argon2id is the library's default algorithm; the cost is OWASP's first recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const currentCost = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

const room = new Semaphore(internalLimits.hashes, () => serviceUnavailable(5))

/**
 * Applies Unicode NFKC, so that the same password matches from every keyboard; does not trim or cut it (similar to RFC
 * 8265).
 */
function normalised(password: string): string {
  return password.normalize('NFKC')
}

/** The Argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return room.run(() => hash(normalised(password), cost))
}

// The dummy hash has the current cost, so that verifying takes equally long for unknown and existing accounts.
let nobodysHash: Promise<string> | undefined

/** Whether a password matches a hash. Without a hash the function does the same work and returns false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  const against = stored ?? (await nobodysHash)
  const matches = await room.run(() => verify(against, normalised(password)).catch(() => false))
  return matches && stored !== null
}

/** Creates the dummy hash at start, so that the first sign-in with an unknown name is not slower than others. */
export async function prepareDummyHash(): Promise<void> {
  await passwordMatches(null, '')
}

/** Whether a hash has an older cost and should be renewed at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(currentCost)
}

/**
 * The validation problem of a common password. Passwords of letters only, which the specification requires for
 * customers, are exempt.
 */
export function commonPasswordProblem(field: string, password: string): ProblemDetail[] {
  const lettersOnly = /^[A-Za-z]+$/.test(password)
  return !lettersOnly && isCommonPassword(password)
    ? [
        {
          field,
          code: 'common_password',
          sentence: passwordsMessages.thisPasswordIsOneOf,
        },
      ]
    : []
}

/** Checks and hashes a password; the engine calls this before it stores a password field. */
export async function preparePassword(password: string): Promise<string> {
  const details = commonPasswordProblem('password', password)
  if (details.length > 0) throw new Problem(problems.validation, { details })
  return hashPassword(password)
}
