import { describe, expect, test } from 'vitest'
import { languages } from '#engine/definition/locale.ts'
import { defaultWorkflow } from '../default-workflow.ts'
import { lint } from './workflow-lint.ts'
import type { Category, Trigger, Workflow, WorkflowEvent } from '../workflow.ts'

const status = (id: string, category: Category, initial = false) => ({
  id,
  nameFr: id,
  nameEn: id,
  nameAr: id,
  category,
  colour: null,
  initial,
})

const event = (
  statusId: string,
  targetId: string,
  trigger: Trigger = 'manual',
  minutes: number | null = null,
): WorkflowEvent => ({
  id: `${statusId}-${targetId}-${trigger}`,
  statusId,
  targetId,
  nameFr: '',
  nameEn: '',
  nameAr: '',
  trigger,
  minutes,
  privilegeId: null,
  needsNote: false,
  guards: [],
  effects: [],
})

const sound: Workflow = {
  statuses: [
    status('draft', 'draft', true),
    status('sent', 'fulfilling'),
    status('done', 'done'),
    status('back', 'refunded'),
  ],
  events: [event('draft', 'sent'), event('sent', 'done'), event('sent', 'back'), event('done', 'back')],
}

const codes = (workflow: Workflow) =>
  lint(workflow).map(({ code, statusId }) => (statusId ? `${code} ${statusId}` : code))

describe('a workflow', () => {
  test('without faults has no remarks', () => {
    expect(codes(sound)).toEqual([])
  })

  test('by default has no faults, in three languages', () => {
    const keys = defaultWorkflow.map(({ key }) => key)
    const drawn: Workflow = {
      statuses: defaultWorkflow.map(({ key, category }, place) => status(key, category, place === 0)),
      events: defaultWorkflow.flatMap(({ key, events }) =>
        events.map(({ to, trigger, minutes }) => event(key, to, trigger ?? 'manual', minutes ?? null)),
      ),
    }
    expect(codes(drawn)).toEqual([])
    for (const { name, events } of defaultWorkflow) {
      for (const words of [name, ...events.map((one) => one.name)])
        for (const language of languages) expect(words[language].trim()).not.toBe('')
      for (const { to } of events) expect(keys).toContain(to)
    }
  })

  test.each<[string, Workflow, string]>([
    ['no start', { ...sound, statuses: sound.statuses.map((one) => ({ ...one, initial: false })) }, 'noStart'],
    [
      'two starts',
      { ...sound, statuses: sound.statuses.map((one) => ({ ...one, initial: one.category !== 'refunded' })) },
      'manyStarts sent',
    ],
    [
      'a start where lines cannot be entered',
      { ...sound, statuses: sound.statuses.map((one) => ({ ...one, initial: one.id === 'sent' })) },
      'startNotDraft sent',
    ],
    [
      'a status that nothing leads to',
      { ...sound, statuses: [...sound.statuses, status('alone', 'cancelled')] },
      'unreachable alone',
    ],
    [
      'a dead end',
      {
        ...sound,
        statuses: [...sound.statuses, status('stuck', 'on_hold')],
        events: [...sound.events, event('draft', 'stuck')],
      },
      'deadEnd stuck',
    ],
    [
      'no way back for money',
      { ...sound, events: sound.events.filter(({ targetId }) => targetId !== 'back') },
      'noWayBack sent',
    ],
    [
      'a circle that time goes round',
      { ...sound, events: [...sound.events, event('sent', 'draft', 'time', 5), event('draft', 'sent', 'time', 5)] },
      'circle sent',
    ],
    ['a time without minutes', { ...sound, events: [...sound.events, event('sent', 'done', 'time')] }, 'noTime sent'],
    [
      'two events that one payment would fire',
      { ...sound, events: [...sound.events, event('draft', 'sent', 'paid'), event('draft', 'done', 'paid')] },
      'twice draft',
    ],
    ['an event that leads nowhere', { ...sound, events: [...sound.events, event('sent', 'gone')] }, 'gone sent'],
  ])('with %s is reported', (_, workflow, expected) => {
    expect(codes(workflow)).toContain(expected)
  })
})
