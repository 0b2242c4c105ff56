import type { Choice } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** The categories of statuses. Reports, locks and money depend on the category of a status, never on its name. */
export const categories = defineMessages('orders.workflow.categories', [
  { value: 'draft', label: words('Brouillon', 'Draft', 'مسودة'), colour: 'gray' },
  { value: 'open', label: words('Ouverte', 'Open', 'مفتوح'), colour: 'blue' },
  { value: 'on_hold', label: words('En attente', 'On hold', 'معلق'), colour: 'yellow' },
  { value: 'fulfilling', label: words('En livraison', 'Fulfilment', 'قيد التسليم'), colour: 'cyan' },
  { value: 'done', label: words('Terminée', 'Completed', 'مكتمل'), colour: 'green' },
  { value: 'cancelled', label: words('Annulée', 'Cancelled', 'ملغى'), colour: 'orange' },
  { value: 'refunded', label: words('Remboursée', 'Refunded', 'مسترد'), colour: 'grape' },
] as const satisfies readonly Choice[])

export type Category = (typeof categories)[number]['value']

/** The triggers of events: a person, money, stock or time. */
export const triggers = defineMessages('orders.workflow.triggers', [
  { value: 'manual', label: words('Une personne', 'A person', 'شخص') },
  { value: 'paid', label: words('Le paiement complet', 'Payment in full', 'الدفع الكامل') },
  { value: 'payment_failed', label: words('Un paiement refusé', 'A declined payment', 'رفض الدفع') },
  {
    value: 'payment_expired',
    label: words('La fin du délai de paiement', 'The payment deadline', 'انتهاء مهلة الدفع'),
  },
  { value: 'refunded', label: words('Le remboursement complet', 'Refund in full', 'الاسترداد الكامل') },
  { value: 'restocked', label: words('Le retour du stock', 'Stock back in', 'عودة المخزون') },
  {
    value: 'installed',
    label: words('L’installation de toutes les eSIM', 'All eSIMs installed', 'تثبيت جميع ملفات eSIM'),
  },
  {
    value: 'used_up',
    label: words('L’épuisement de toutes les eSIM', 'All eSIMs used up', 'نفاد بيانات جميع ملفات eSIM'),
  },
  { value: 'time', label: words('Le temps', 'Time', 'الوقت') },
] as const satisfies readonly Choice[])

export type Trigger = (typeof triggers)[number]['value']

/** The guards of events: conditions that an order must meet. */
export const guards = defineMessages('orders.workflow.guards', [
  { value: 'has_lines', label: words('La commande a des lignes', 'The order has lines', 'الطلب يحتوي على بنود') },
  { value: 'paid', label: words('Elle est payée en entier', 'It is paid in full', 'الطلب مدفوع بالكامل') },
  {
    value: 'nothing_paid',
    label: words('Aucun argent n’est gardé', 'No money is kept', 'لا مبالغ محتجزة'),
  },
  { value: 'money_kept', label: words('De l’argent peut être rendu', 'Money can be refunded', 'يوجد مبلغ قابل للرد') },
  {
    value: 'all_delivered',
    label: words('Tout est pris du stock', 'Everything is taken from stock', 'كل شيء مسحوب من المخزون'),
  },
  {
    value: 'not_installed',
    label: words('Aucun profil n’est installé', 'No profile is installed', 'لا ملف مثبت على جهاز'),
  },
] as const satisfies readonly Choice[])

export type Guard = (typeof guards)[number]['value']

/** The effects of an event in addition to the status change, in the same transaction; mails are sent after the commit. */
export const effects = defineMessages('orders.workflow.effects', [
  { value: 'reserve', label: words('Réserver le stock', 'Reserve the stock', 'حجز المخزون') },
  { value: 'release', label: words('Libérer le stock réservé', 'Release the reserved stock', 'تحرير المخزون المحجوز') },
  {
    value: 'take',
    label: words('Prendre le stock et les profils', 'Take the stock and the profiles', 'أخذ المخزون والملفات'),
  },
  { value: 'put_back', label: words('Remettre en stock', 'Return to stock', 'الإعادة إلى المخزون') },
  { value: 'write_off', label: words('Passer en perte', 'Write off', 'الشطب من المخزون') },
  {
    value: 'hand_over',
    label: words('Envoyer les eSIM au client', 'Send the eSIMs to the customer', 'إرسال ملفات تعريف eSIM إلى العميل'),
  },
] as const satisfies readonly Choice[])

export type Effect = (typeof effects)[number]['value']

/** A status of a published workflow. */
export interface WorkflowStatus {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly nameAr: string
  readonly category: Category
  readonly colour: string | null
  readonly initial: boolean
}

/** An event of a workflow: a transition from one status to another. */
export interface WorkflowEvent {
  readonly id: string
  readonly statusId: string
  readonly targetId: string
  readonly nameFr: string
  readonly nameEn: string
  readonly nameAr: string
  readonly trigger: Trigger
  /** The number of minutes that the order waits in the status before the timed event. */
  readonly minutes: number | null
  /** The role that may fire the event, in addition to administrators; null for everyone who may change orders. */
  readonly privilegeId: string | null
  readonly needsNote: boolean
  readonly guards: readonly Guard[]
  readonly effects: readonly Effect[]
}

/** A workflow: the editable drawing, or an immutable published version. */
export interface Workflow {
  readonly statuses: readonly WorkflowStatus[]
  readonly events: readonly WorkflowEvent[]
}

/** The events of a status, in display order. */
export function eventsFrom({ events }: Workflow, statusId: string): readonly WorkflowEvent[] {
  return events.filter((event) => event.statusId === statusId)
}

/** Whether an event of the status itself delivers from stock, or waits for stock. */
export function deliversFrom(workflow: Workflow, statusId: string): boolean {
  return eventsFrom(workflow, statusId).some(
    ({ effects, trigger }) => effects.includes('take') || trigger === 'restocked',
  )
}

/** The statuses that an order in the status may still reach, and the status itself. */
export function reachableFrom(workflow: Workflow, statusId: string): ReadonlySet<string> {
  const reached = new Set([statusId])
  for (const one of reached) for (const { targetId } of eventsFrom(workflow, one)) reached.add(targetId)
  return reached
}

/** The categories of statuses that end an order. */
export const finalCategories: readonly Category[] = ['done', 'cancelled', 'refunded']
