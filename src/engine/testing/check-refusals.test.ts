import Fastify from 'fastify'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { answerProblems } from '#engine/http/problem-answers.api.ts'
import { route } from '#engine/http/route.api.ts'
import { takeUndeclaredRefusals } from './check-refusals.api.ts'

test('an undeclared refusal is detected in any server of the tests', async () => {
  const shut = problemKind('shut_in_a_test', 409, words('Fermé', 'Shut', 'مغلق'))
  const app = Fastify()
  answerProblems(app)
  for (const [path, problems] of [
    ['/declared', [shut]],
    ['/undeclared', []],
  ] as const)
    route(app, { method: 'GET', path, demand: 'public', summary: 'Refuses', answer: z.null(), problems }, () => {
      throw new Problem(shut)
    })
  for (const url of ['/declared', '/undeclared']) expect((await app.inject(url)).statusCode).toBe(409)
  expect(takeUndeclaredRefusals()).toEqual(['GET /undeclared: 409 shut_in_a_test'])
  await app.close()
})
