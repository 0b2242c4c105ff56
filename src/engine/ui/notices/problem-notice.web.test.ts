import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { startLanguages } from '#engine/i18n/i18n.web.ts'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { noticeOf } from './problem-notice.web.ts'

beforeAll(async () => {
  vi.stubGlobal('localStorage', memoryStorage({ lang: 'en' }))
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  vi.stubGlobal('addEventListener', () => {})
  startLanguages()
})

test('the toast of the specification: status and message as title, detail and constraint first, everything on demand', () => {
  const text = JSON.stringify({
    status: 'Conflict',
    title: 'Duplicate entry found',
    message: 'This e-mail is taken',
    details: {
      length: 217,
      name: 'error',
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email) already exists.',
      schema: 'public',
      table: 'customer',
      constraint: 'customer_email_key',
      file: 'nbtinsert.c',
      line: '666',
      routine: '_bt_check_unique',
    },
  })
  const notice = noticeOf(text)
  expect(notice.title).toBe('Duplicate entry found · This e-mail is taken')
  expect(notice.entries).toEqual([
    { label: 'Detail', value: 'Key (email) already exists.' },
    { label: 'Constraint', value: 'customer_email_key' },
  ])
  expect(notice.more?.map(({ label }) => label)).toEqual([
    'Detail',
    'Constraint',
    'Length',
    'Name',
    'Severity',
    'Code',
    'Schema',
    'Table',
    'File',
    'Line',
    'Routine',
  ])
})

test('a refusal of the API shows its details and its reference', () => {
  const problem = new ApiProblem(409, {
    title: 'Duplicate entry found',
    message: 'Duplicate entry found',
    code: 'duplicate',
    details: [{ field: 'email', detail: 'The field E-mail already exists' }],
    requestId: 'R-1',
  })
  const notice = noticeOf(problem)
  expect(notice.title).toBe('Duplicate entry found')
  expect(notice.entries).toEqual([{ label: 'Detail', value: 'The field E-mail already exists' }])
  expect(notice.more).toContainEqual({ label: 'Reference', value: 'R-1' })
})

test('database details are shown on demand to people who may read them', () => {
  const database = { severity: 'ERROR', code: '23505', table: 'customer', constraint: 'customer_email_key' }
  const details = [{ field: 'email', constraint: 'duplicate', detail: 'The field E-mail already exists' }]
  const notice = noticeOf(new ApiProblem(409, { title: 'Duplicate entry found', code: 'duplicate', details, database }))
  const shown = [
    { label: 'Constraint', value: 'customer_email_key' },
    { label: 'Severity', value: 'ERROR' },
    { label: 'Table', value: 'customer' },
  ]
  expect(notice.more).toEqual(expect.arrayContaining(shown))
  expect(notice.entries).not.toContainEqual(shown[0])
})

test.each<[unknown, number]>([
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['plain words', 1],
  [42, 1],
  [[], 0],
  [[null, undefined], 0],
  [['one', 'two'], 2],
  [{ detail: 'x' }, 1],
  [[[{ detail: 'nested' }]], 1],
])('details %j give %i entries', (details, count) => {
  expect(noticeOf({ title: 'No', details }).entries).toHaveLength(count)
})

test('ten thousand entries do not make ten thousand lines', () => {
  const details = Array.from({ length: 10_000 }, (_, n) => ({ detail: `n° ${n} ${'x'.repeat(1000)}` }))
  const notice = noticeOf({ title: 'No', details })
  expect(notice.entries?.length).toBeLessThan(100)
  expect(notice.entries?.at(-1)?.value).toBe('… and more')
  expect(JSON.stringify(notice).length).toBeLessThan(100_000)
})

test('a circular object is shown without its cycle', () => {
  const round: Record<string, unknown> = { detail: 'x' }
  round['self'] = round
  expect(noticeOf({ details: round }).entries).toEqual([{ label: 'Detail', value: 'x' }])
})

test('any thrown value becomes a toast with a title', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.json(), fc.record({ title: fc.anything(), details: fc.anything() })),
      (thrown) => {
        expect(noticeOf(thrown).title).not.toBe('')
      },
    ),
  )
})

test('a request without a response is reported in the reader’s language', () => {
  expect(noticeOf(new ApiProblem(0, { code: 'network' })).title).toBe('The server is not responding')
  expect(noticeOf(new ApiProblem(0, { code: 'timeout' })).title).toBe('The server is taking too long to respond')
})
