import { expect, test } from 'vitest'
import type { Workflow, WorkflowEvent } from '#market/workflow/workflow.ts'
import { demandIn } from './order-supply.api.ts'

const event = (statusId: string, targetId: string, values: Partial<WorkflowEvent> = {}): WorkflowEvent => ({
  ...{ id: `${statusId} ${targetId}`, statusId, targetId, nameFr: '', nameEn: '', nameAr: '', trigger: 'manual' },
  ...{ minutes: null, privilegeId: null, needsNote: false, guards: [], effects: [], ...values },
})

const workflow: Workflow = {
  statuses: [],
  events: [
    event('paid', 'checked'),
    event('paid', 'refunding', { effects: ['release'] }),
    event('checked', 'delivered', { effects: ['take'] }),
    event('backorder', 'checked', { trigger: 'restocked' }),
    event('hold', 'paid'),
    event('refunding', 'refunded', { trigger: 'refunded' }),
  ],
}

test.each([
  ['paid', 'open', 'due'],
  ['checked', 'open', 'due'],
  ['backorder', 'on_hold', 'due'],
  ['hold', 'on_hold', 'paused'],
  ['refunding', 'open', 'over'],
  ['delivered', 'fulfilling', 'over'],
] as const)('the purchases of an order in the status %s (%s) are %s', (id, category, demand) => {
  expect(demandIn(workflow, { id, category })).toBe(demand)
})
