import { minorUnits } from '#engine/definition/amount.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { dueOf, stayedOf, type OrderAmounts } from '#market/shared/payable-amounts.ts'
import type { Guard } from './workflow.ts'

/** The facts that the guards of an order check. */
export interface OrderFacts extends OrderAmounts {
  /** The part of the refunded money that a payment provider took back. */
  readonly reversed: string
  readonly lines: number
  /** Lines whose goods or profiles were not taken from stock. */
  readonly undelivered: number
  /** Profiles of the order that stand on a device. */
  readonly installed: number
  /** Payments on their way, whose end is not known yet. */
  readonly coming: number
  /** Whether the customer contests a payment: a dispute is open, or was lost and the money is still to be taken back. */
  readonly disputed: boolean
}

/** Whether the money that stayed covers the order and not all of it was refunded. */
export function isPaid(amounts: OrderAmounts): boolean {
  return dueOf(amounts) === 0n && (minorUnits(amounts.total) === 0n || stayedOf(amounts) > 0n)
}

const holds: Readonly<Record<Guard, (facts: OrderFacts) => boolean>> = {
  has_lines: ({ lines }) => lines > 0,
  paid: isPaid,
  nothing_paid: (facts) => stayedOf(facts) <= 0n && facts.coming === 0,
  money_kept: (facts) => stayedOf(facts) > 0n,
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

/** Why an event may not happen to an order now: nothing when it may. */
export function failedGuards(guards: readonly Guard[], facts: OrderFacts): readonly Words[] {
  return guards.filter((guard) => !holds[guard](facts)).map((guard) => reasons[guard])
}
