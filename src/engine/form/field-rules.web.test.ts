import { expect, test } from 'vitest'
import { say, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { text } from '#engine/fields/text/text.ts'
import { bodyOf } from '#engine/http/members.ts'
import { problemsIn } from '#engine/http/problems-in.ts'
import { fieldRules } from './field-rules.web.ts'

const label = words('Motif', 'Reason', 'السبب')
const fields = {
  reason: text({ label, required: true, min: 8, max: 12 }),
  note: text({ label: words('Note', 'Note', 'ملاحظة'), max: 4 }),
  way: choice({ label, choices: [{ value: 'keep', label }] }),
}

/** The server's problem messages in French for a body with the same fields: field → message. */
function problemsOfServer(body: object): Record<string, string> {
  const { error } = bodyOf<typeof fields>(fields).safeParse(body)
  const details = error ? problemsIn(error, body) : []
  return Object.fromEntries(
    details.map(({ field, sentence, values, label: named = label }) => [
      String(field),
      say(sentence, 'fr', { field: say(named, 'fr'), ...values }),
    ]),
  )
}

test('a form finds the same problems as the server, in the same words', () => {
  const bodies = [
    { reason: '', note: null, way: null },
    { reason: 'short', note: 'too long', way: 'else' },
    { reason: 'much too long a reason', note: '', way: 'keep' },
    { reason: 'long enough', note: 'ok', way: 'keep' },
  ]
  const browserProblems = bodies.map((body) =>
    fieldRules(fields)(body, (sentence, values) => say(sentence, 'fr', values)),
  )
  expect(browserProblems).toEqual(bodies.map(problemsOfServer))
  expect(browserProblems.map((problems) => Object.keys(problems))).toEqual([
    ['reason'],
    ['reason', 'note', 'way'],
    ['reason'],
    [],
  ])
})
