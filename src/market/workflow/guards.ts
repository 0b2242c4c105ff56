import { minorUnits } from '#engine/definition/amount.ts'
import { words, type Words } from '#engine/definition/words.ts'
import type { Guard, Workflow, WorkflowEvent } from './workflow.ts'

/** What an order’s guards look at. Amounts are decimal texts. */
export interface OrderFacts {
  readonly total: string
  readonly paid: string
  readonly refunded: string
  readonly lines: number
  /** Lines whose goods or profiles were not taken from stock. */
  readonly undelivered: number
  /** Those of them that hand something over which must exist: eSIM profiles, or pieces sold on order. */
  readonly waiting: number
  /** Profiles of the order that stand on a device. */
  readonly installed: number
  /** Payments on their way, whose end is not known yet. */
  readonly coming: number
}

/** What is left of the customer’s money, in minor units. */
export function netPaid({ paid, refunded }: Pick<OrderFacts, 'paid' | 'refunded'>): bigint {
  return minorUnits(paid) - minorUnits(refunded)
}

/** Whether the order was paid in full and not all of it was given back: a part refunded later takes nothing from that. */
export function isPaid(facts: Pick<OrderFacts, 'paid' | 'refunded' | 'total'>): boolean {
  const total = minorUnits(facts.total)
  return minorUnits(facts.paid) >= total && (total === 0n || netPaid(facts) > 0n)
}

const holds: Readonly<Record<Guard, (facts: OrderFacts) => boolean>> = {
  has_lines: ({ lines }) => lines > 0,
  paid: isPaid,
  nothing_paid: (facts) => netPaid(facts) === 0n && facts.coming === 0,
  money_kept: (facts) => netPaid(facts) > 0n,
  all_delivered: ({ undelivered }) => undelivered === 0,
  not_installed: ({ installed }) => installed === 0,
}

const reasons: Readonly<Record<Guard, Words>> = {
  has_lines: words('Ajoutez d’abord une ligne', 'Add a line first', 'أضف بندًا أولًا'),
  paid: words('La commande n’est pas payée en entier', 'The order is not paid in full', 'الطلب غير مدفوع بالكامل'),
  nothing_paid: words(
    'De l’argent a été encaissé ou arrive : remboursez-le d’abord',
    'Money has been captured or is on its way: refund it first',
    'تم تحصيل مال أو هو في الطريق: رده أولًا',
  ),
  money_kept: words('Il n’y a rien à rembourser', 'There is nothing to refund', 'لا يوجد ما يرد'),
  all_delivered: words(
    'Des lignes n’ont pas encore été prises du stock',
    'Some lines have not been taken from stock yet',
    'لم تؤخذ بعض البنود من المخزون بعد',
  ),
  not_installed: words(
    'Un profil est installé sur un appareil',
    'A profile is installed on a device',
    'أحد الملفات مثبت على جهاز',
  ),
}

const nothingHandedOver = words(
  'Des lignes attendent leurs profils eSIM ou leurs pièces : livrez-les d’abord',
  'Some lines wait for their eSIM profiles or pieces: deliver them first',
  'بنود تنتظر ملفات eSIM أو قطعها: سلّمها أولًا',
)

/** Why an event may not happen to an order now: nothing when it may. */
export function failedGuards(guards: readonly Guard[], facts: OrderFacts): readonly Words[] {
  return guards.filter((guard) => !holds[guard](facts)).map((guard) => reasons[guard])
}

/**
 * The same of an event of a workflow, which besides its guards must not end or hand over an order of which nothing was handed
 * over. An event that takes the stock is refused by the stock itself.
 */
export function failedRequirements(workflow: Workflow, event: WorkflowEvent, facts: OrderFacts): readonly Words[] {
  const { category } = workflow.statuses.find(({ id }) => id === event.targetId) ?? {}
  const delivers = category === 'done' || event.effects.includes('hand_over')
  const isMissing = delivers && !event.effects.includes('take') && facts.waiting > 0
  const missing = isMissing && !event.guards.includes('all_delivered') ? [nothingHandedOver] : []
  return [...failedGuards(event.guards, facts), ...missing]
}
