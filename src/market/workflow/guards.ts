import { minorUnits } from '#engine/definition/amount.ts'
import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import { dueOf, stayedOf, type OrderAmounts } from '#market/shared/payable-amounts.ts'
import type { Guard, Workflow, WorkflowEvent } from './workflow.ts'

/** The facts of an order that guards depend on. */
export interface OrderFacts extends OrderAmounts {
  /** The part of the refunded money that a payment provider took back. */
  readonly reversed: string
  readonly lines: number
  /** The number of lines whose goods or profiles were not taken from stock. */
  readonly undelivered: number
  /** The number of undelivered lines that must deliver existing stock: eSIM profiles, or pieces sold on order. */
  readonly waiting: number
  /** The number of the order’s profiles that are installed on a device. */
  readonly installed: number
  /** The number of pending payments. */
  readonly coming: number
  /** Whether the order renews an ended or deleted subscription; such an order delivers nothing. */
  readonly renewsEnded: boolean
  /** Whether a payment is disputed: a dispute is open, or was lost and the provider has not taken the money back yet. */
  readonly disputed: boolean
}

/** Whether the payments, less refunds, cover the order, and not all money was refunded. */
export function isPaid(amounts: OrderAmounts): boolean {
  return dueOf(amounts) === 0n && (minorUnits(amounts.total) === 0n || stayedOf(amounts) > 0n)
}

const holds: Readonly<Record<Guard, (facts: OrderFacts) => boolean>> = {
  has_lines: ({ lines }) => lines > 0,
  paid: isPaid,
  nothing_paid: (facts) => stayedOf(facts) <= 0n && facts.coming === 0,
  // The refund events cancel a free order, so this guard also allows an order without money.
  money_kept: (facts) => stayedOf(facts) > 0n || (minorUnits(facts.total) === 0n && minorUnits(facts.paid) === 0n),
  all_delivered: ({ undelivered }) => undelivered === 0,
  not_installed: ({ installed }) => installed === 0,
}

const reasons: Readonly<Record<Guard, Words>> = defineMessages('orders.guards.reasons', {
  has_lines: words('Ajoutez d’abord une ligne', 'Add a line first', 'أضف بندًا أولًا'),
  paid: words('La commande n’est pas payée en entier', 'The order is not paid in full', 'الطلب غير مدفوع بالكامل'),
  nothing_paid: words(
    'De l’argent a été encaissé ou arrive : remboursez-le d’abord',
    'Money was paid in or is on its way: refund it first',
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
})

const nothingHandedOver = defineMessages(
  'orders.guards.nothingHandedOver',
  words(
    'Des lignes attendent leurs profils eSIM ou leurs pièces : livrez-les d’abord',
    'Some lines wait for their eSIM profiles or pieces: deliver them first',
    'بنود تنتظر ملفات eSIM أو قطعها: سلّمها أولًا',
  ),
)

/** The reason shown when an order renews an ended subscription and therefore delivers nothing. */
export const renewsEnded = defineMessages(
  'orders.guards.renewsEnded',
  words(
    'L’abonnement que cette commande renouvelle est terminé : elle ne le prolonge plus',
    'The subscription that this order renews has ended: the order no longer extends it',
    'انتهى الاشتراك الذي يجدده هذا الطلب: لم يعد يمدده',
  ),
)

/** The reasons that block an event of an order; empty if none. */
export function failedGuards(guards: readonly Guard[], facts: OrderFacts): readonly Words[] {
  return guards.filter((guard) => !holds[guard](facts)).map((guard) => reasons[guard])
}

/**
 * The reasons that block a workflow event of an order. In addition to its guards, an event must not complete or hand over an order
 * whose lines wait for stock. It must not deliver the renewal of an ended subscription. An event that takes stock is not checked here
 * for missing pieces, because the stock itself refuses it.
 */
export function failedRequirements(workflow: Workflow, event: WorkflowEvent, facts: OrderFacts): readonly Words[] {
  const { category } = workflow.statuses.find(({ id }) => id === event.targetId) ?? {}
  const delivers = category === 'done' || event.effects.includes('hand_over')
  const isMissing = delivers && !event.effects.includes('take') && facts.waiting > 0
  const missing = isMissing && !event.guards.includes('all_delivered') ? [nothingHandedOver] : []
  const ended = event.effects.includes('take') && facts.renewsEnded ? [renewsEnded] : []
  return [...failedGuards(event.guards, facts), ...missing, ...ended]
}
