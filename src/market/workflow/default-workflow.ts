import { words, type Words } from '#engine/definition/words.ts'
import type { Category, Effect, Guard, Trigger } from './workflow.ts'

interface DefaultEvent {
  readonly to: string
  readonly name: Words
  readonly trigger?: Trigger
  readonly minutes?: number
  readonly needsNote?: boolean
  readonly guards?: readonly Guard[]
  readonly effects?: readonly Effect[]
}

interface DefaultStatus {
  readonly key: string
  readonly name: Words
  readonly category: Category
  readonly colour: string
  readonly events: readonly DefaultEvent[]
}

const refund = words('Annuler et rembourser', 'Cancel and refund', 'الإلغاء ورد المبلغ')
const writeOff = words('Rembourser sans reprendre', 'Refund without taking back', 'رد المبلغ دون استرجاع')
const refunded = words('Remboursée', 'Refunded', 'مسترد')

/** The event that moves an order to “refunded” when all its money is returned, in any way. */
const refundedAll = (effects: readonly Effect[] = []): DefaultEvent => ({
  to: 'refunded',
  name: refunded,
  trigger: 'refunded',
  guards: ['nothing_paid'],
  effects,
})

/** The event that releases the stock of an unpaid order at its payment deadline. */
const expire: DefaultEvent = {
  to: 'expired',
  name: words('Expirer', 'Expire', 'انتهاء المهلة'),
  trigger: 'payment_expired',
  guards: ['nothing_paid'],
  effects: ['release'],
}

const cancel = words('Annuler la commande', 'Cancel the order', 'إلغاء الطلب')
const thirtyDays = 30 * 24 * 60

/** The default workflow of Souk; the first status is the initial one. Operators may change the workflow. */
export const defaultWorkflow: readonly DefaultStatus[] = [
  {
    key: 'draft',
    name: words('Brouillon', 'Draft', 'مسودة'),
    category: 'draft',
    colour: '#868e96',
    events: [
      {
        to: 'awaiting',
        name: words('Valider', 'Submit', 'تأكيد'),
        guards: ['has_lines'],
        effects: ['reserve'],
      },
      { to: 'cancelled', name: cancel, guards: ['nothing_paid'] },
    ],
  },
  {
    key: 'awaiting',
    name: words('En attente de paiement', 'Awaiting payment', 'بانتظار الدفع'),
    category: 'open',
    colour: '#f59f00',
    events: [
      { to: 'paid', name: words('Payée', 'Paid', 'مدفوع'), trigger: 'paid', guards: ['paid'] },
      { to: 'failed', name: words('Paiement refusé', 'Payment declined', 'رفض الدفع'), trigger: 'payment_failed' },
      expire,
      { to: 'cancelled', name: cancel, guards: ['nothing_paid'], effects: ['release'] },
      { to: 'refunding', name: refund, needsNote: true, guards: ['money_kept'], effects: ['release'] },
    ],
  },
  {
    key: 'failed',
    name: words('Paiement refusé', 'Payment declined', 'دفع مرفوض'),
    category: 'on_hold',
    colour: '#e8590c',
    events: [
      { to: 'paid', name: words('Payée', 'Paid', 'مدفوع'), trigger: 'paid', guards: ['paid'] },
      expire,
      { to: 'awaiting', name: words('Réessayer', 'Try again', 'إعادة المحاولة'), effects: ['reserve'] },
      { to: 'cancelled', name: cancel, guards: ['nothing_paid'], effects: ['release'] },
      { to: 'refunding', name: refund, needsNote: true, guards: ['money_kept'], effects: ['release'] },
    ],
  },
  {
    key: 'paid',
    name: words('Payée', 'Paid', 'مدفوع'),
    category: 'open',
    colour: '#2f9e44',
    events: [
      {
        to: 'delivered',
        name: words('Livrer', 'Deliver', 'تسليم'),
        guards: ['paid'],
        effects: ['take', 'hand_over'],
      },
      { to: 'backorder', name: words('Mettre en attente de stock', 'Wait for stock', 'انتظار المخزون') },
      { to: 'hold', name: words('Suspendre', 'Hold', 'تعليق'), needsNote: true },
      { to: 'refunding', name: refund, needsNote: true, guards: ['money_kept'], effects: ['release'] },
      refundedAll(['release']),
    ],
  },
  {
    key: 'backorder',
    name: words('En attente de stock', 'Waiting for stock', 'بانتظار المخزون'),
    category: 'on_hold',
    colour: '#e67700',
    events: [
      {
        to: 'delivered',
        name: words('Livrer', 'Deliver', 'تسليم'),
        guards: ['paid'],
        effects: ['take', 'hand_over'],
      },
      {
        to: 'delivered',
        name: words('Livrer dès le retour du stock', 'Deliver once stock is back', 'التسليم عند عودة المخزون'),
        trigger: 'restocked',
        guards: ['paid'],
        effects: ['take', 'hand_over'],
      },
      { to: 'refunding', name: refund, needsNote: true, guards: ['money_kept'], effects: ['release'] },
      refundedAll(['release']),
    ],
  },
  {
    key: 'hold',
    name: words('Suspendue', 'On hold', 'معلق'),
    category: 'on_hold',
    colour: '#fab005',
    events: [
      { to: 'paid', name: words('Reprendre', 'Resume', 'استئناف') },
      { to: 'refunding', name: refund, needsNote: true, guards: ['money_kept'], effects: ['release'] },
      refundedAll(['release']),
    ],
  },
  {
    key: 'delivered',
    name: words('Livrée', 'Delivered', 'تم التسليم'),
    category: 'fulfilling',
    colour: '#1098ad',
    events: [
      { to: 'completed', name: words('Terminer', 'Complete', 'إكمال'), guards: ['all_delivered'] },
      {
        to: 'completed',
        name: words('Terminer d’elle-même', 'Complete by itself', 'الإكمال تلقائيًا'),
        trigger: 'time',
        minutes: thirtyDays,
        guards: ['all_delivered'],
      },
      {
        to: 'refunding',
        name: words('Reprendre et rembourser', 'Take back and refund', 'استرجاع ورد المبلغ'),
        needsNote: true,
        guards: ['money_kept', 'not_installed'],
        effects: ['put_back'],
      },
      {
        to: 'refunding',
        name: writeOff,
        needsNote: true,
        guards: ['money_kept'],
        effects: ['write_off'],
      },
      refundedAll(),
    ],
  },
  {
    key: 'completed',
    name: words('Terminée', 'Completed', 'مكتمل'),
    category: 'done',
    colour: '#37b24d',
    events: [
      { to: 'refunding', name: writeOff, needsNote: true, guards: ['money_kept'], effects: ['write_off'] },
      refundedAll(),
    ],
  },
  {
    key: 'refunding',
    name: words('À rembourser', 'To be refunded', 'قيد الاسترداد'),
    category: 'open',
    colour: '#ae3ec9',
    events: [
      refundedAll(),
      {
        to: 'refunded',
        name: words('Clore après remboursement', 'Close once refunded', 'إغلاق بعد الاسترداد'),
        guards: ['nothing_paid'],
      },
    ],
  },
  {
    key: 'refunded',
    name: refunded,
    category: 'refunded',
    colour: '#862e9c',
    events: [],
  },
  {
    key: 'cancelled',
    name: words('Annulée', 'Cancelled', 'ملغى'),
    category: 'cancelled',
    colour: '#c92a2a',
    events: [],
  },
  {
    key: 'expired',
    name: words('Expirée', 'Expired', 'منتهي المهلة'),
    category: 'cancelled',
    colour: '#a61e4d',
    events: [
      {
        to: 'paid',
        name: words('Payée après coup', 'Paid afterwards', 'دُفع بعد انتهاء المهلة'),
        trigger: 'paid',
        guards: ['paid'],
      },
    ],
  },
]
