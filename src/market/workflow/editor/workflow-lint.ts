import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import {
  eventsFrom,
  finalCategories,
  reachableFrom,
  type Trigger,
  type Workflow,
  type WorkflowStatus,
} from '../workflow.ts'

/** A problem of a workflow and its place. A fault blocks publication; any other problem is only a warning. */
export interface LintFinding {
  readonly code: string
  readonly fault: boolean
  readonly sentence: Words
  readonly statusId?: string
  readonly eventId?: string
}

const remarks = defineMessages('orders.workflow-lint', {
  noStart: words('Aucun état de départ n’est choisi', 'No status is marked as the start', 'لم تحدد حالة بداية'),
  manyStarts: words(
    'Plusieurs états sont marqués comme départ',
    'More than one status is marked as the start',
    'أكثر من حالة محددة كبداية',
  ),
  startNotDraft: words(
    'L’état de départ doit être de la catégorie brouillon : les lignes y sont saisies',
    'The start status must be in the draft category: lines are entered there',
    'يجب أن تكون حالة البداية من فئة المسودة: فيها تُدخل البنود',
  ),
  unreachable: words(
    'Aucun événement ne mène à cet état',
    'No event leads to this status',
    'لا حدث يؤدي إلى هذه الحالة',
  ),
  deadEnd: words(
    'Une commande qui y arrive n’en sort plus, et elle n’est ni terminée, ni annulée, ni remboursée',
    'An order that gets here never leaves, and is neither completed, cancelled nor refunded',
    'الطلب الذي يصل إلى هنا لا يخرج، وهو ليس مكتملًا ولا ملغى ولا مستردًا',
  ),
  noWayBack: words(
    'De l’argent peut être encaissé ici, et aucun chemin ne mène à un remboursement',
    'Money may have been captured here, and nothing leads to a refund',
    'قد يكون المال محصلًا هنا ولا طريق يؤدي إلى الاسترداد',
  ),
  circle: words(
    'Le temps ramène la commande à cet état sans que personne n’agisse',
    'Time brings the order back to this status without anyone acting',
    'الوقت يعيد الطلب إلى هذه الحالة دون تدخل أحد',
  ),
  noTime: words('Dites après combien de minutes', 'Enter the number of minutes', 'حدد بعد كم دقيقة'),
  twice: words(
    'Deux événements de cet état ont le même déclencheur automatique',
    'Two events of this status have the same automatic trigger',
    'لحدثين من هذه الحالة المشغل التلقائي نفسه',
  ),
  gone: words(
    'L’événement mène à un état qui n’est plus là',
    'The event leads to a status that does not exist',
    'الحدث يؤدي إلى حالة غير موجودة',
  ),
} as const)

/** Finds the problems of a workflow. A workflow without faults may be published. */
export function lint(workflow: Workflow): readonly LintFinding[] {
  const { statuses, events } = workflow
  const statusIds = new Set(statuses.map(({ id }) => id))
  const starts = statuses.filter(({ initial }) => initial)
  const start = starts[0]
  const findings: LintFinding[] = []
  const say = (code: keyof typeof remarks, fault: boolean, at: { statusId?: string; eventId?: string } = {}) =>
    findings.push({ code, fault, sentence: remarks[code], ...at })

  if (!start) say('noStart', true)
  for (const { id } of starts.slice(1)) say('manyStarts', true, { statusId: id })
  if (start && start.category !== 'draft') say('startNotDraft', true, { statusId: start.id })
  for (const event of events) {
    if (!statusIds.has(event.targetId)) say('gone', true, { statusId: event.statusId, eventId: event.id })
    if (event.trigger === 'time' && !event.minutes) say('noTime', true, { statusId: event.statusId, eventId: event.id })
  }
  const reached = start ? reachableFrom(workflow, start.id) : new Set<string>()
  for (const status of statuses) {
    const leaving = eventsFrom(workflow, status.id)
    if (start && !reached.has(status.id)) say('unreachable', false, { statusId: status.id })
    if (leaving.length === 0 && !finalCategories.includes(status.category))
      say('deadEnd', true, { statusId: status.id })
    if (holdsMoney(status) && !waysLeadBack(workflow, status.id)) say('noWayBack', true, { statusId: status.id })
    if (goesRound(workflow, status.id)) say('circle', true, { statusId: status.id })
    for (const trigger of [
      'paid',
      'payment_failed',
      'payment_expired',
      'refunded',
      'restocked',
      'installed',
      'used_up',
      'time',
    ]) {
      if (leaving.filter((event) => event.trigger === trigger).length > 1) say('twice', true, { statusId: status.id })
    }
  }
  return findings
}

/** Whether orders in this status may have received the customer’s money. */
function holdsMoney({ category }: WorkflowStatus): boolean {
  return category === 'fulfilling' || category === 'done'
}

function waysLeadBack(workflow: Workflow, from: string): boolean {
  const reached = reachableFrom(workflow, from)
  return workflow.statuses.some(({ id, category }) => category === 'refunded' && reached.has(id))
}

const byClock = new Set<Trigger>(['time', 'payment_expired'])

function goesRound(workflow: Workflow, from: string): boolean {
  const passed = new Set<string>()
  let at: string | undefined = from
  while (at !== undefined && !passed.has(at)) {
    passed.add(at)
    at = eventsFrom(workflow, at).find(({ trigger }) => byClock.has(trigger))?.targetId
    if (at === from) return true
  }
  return false
}
