import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** The stock states of a profile. */
export const stockStates = [
  ...(['received', 'available', 'reserved', 'assigned', 'returned', 'burnt'] as const),
  ...(['cancelling', 'retired'] as const),
] as const

export type StockState = (typeof stockStates)[number]

/**
 * The initiator of a state change. `act`: staff, by an action on the profile. `holder`: an order or subscription of the profile that
 * begins, ends or is undone. `supplier`: its cancellation at the supplier that sold it.
 */
export type MoveInitiator = 'act' | 'holder' | 'supplier'

interface Move {
  readonly from: StockState
  readonly to: StockState
  readonly by: MoveInitiator
  /** Whether the move requires that no device ever loaded the profile; such a profile can be sold again. */
  readonly unused?: true
  /** Whether the move requires that no active subscription uses the profile. */
  readonly unheld?: true
  /** Whether the move requires a reason. */
  readonly reasoned?: true
}

/** The allowed state changes of a profile; all others are refused. */
export const moveRules: readonly Move[] = [
  { from: 'received', to: 'available', by: 'act' },
  { from: 'available', to: 'received', by: 'act' },
  { from: 'returned', to: 'available', by: 'act', unused: true },
  { from: 'returned', to: 'burnt', by: 'act', reasoned: true },
  { from: 'available', to: 'burnt', by: 'act', reasoned: true },
  { from: 'available', to: 'reserved', by: 'holder' },
  { from: 'available', to: 'assigned', by: 'holder' },
  { from: 'reserved', to: 'available', by: 'holder' },
  { from: 'reserved', to: 'assigned', by: 'holder' },
  { from: 'assigned', to: 'returned', by: 'holder' },
  { from: 'assigned', to: 'burnt', by: 'holder' },
  // When the end or deletion of a subscription is undone, its profile is assigned again.
  { from: 'returned', to: 'assigned', by: 'holder' },
  { from: 'burnt', to: 'assigned', by: 'holder' },
  // A profile is retired when its provider reuses the number for another profile. A delivered profile may have expired by then.
  { from: 'received', to: 'retired', by: 'act', reasoned: true },
  { from: 'available', to: 'retired', by: 'act', reasoned: true },
  { from: 'assigned', to: 'retired', by: 'act', reasoned: true, unheld: true },
  { from: 'returned', to: 'retired', by: 'act', reasoned: true },
  { from: 'burnt', to: 'retired', by: 'act', reasoned: true },
  // A cancelled profile is retired; one whose cancellation is refused stays in stock, on sale only if no device loaded it.
  { from: 'received', to: 'cancelling', by: 'supplier', unused: true },
  { from: 'available', to: 'cancelling', by: 'supplier', unused: true },
  { from: 'returned', to: 'cancelling', by: 'supplier', unused: true },
  { from: 'cancelling', to: 'received', by: 'supplier', unused: true },
  { from: 'cancelling', to: 'available', by: 'supplier', unused: true },
  { from: 'cancelling', to: 'returned', by: 'supplier' },
  { from: 'cancelling', to: 'retired', by: 'supplier' },
  { from: 'cancelling', to: 'received', by: 'act', unused: true },
  { from: 'cancelling', to: 'retired', by: 'act', reasoned: true },
]

/** The final states, which no move leaves. Another profile may reuse the number of a profile in a final state. */
export const deadStates: readonly string[] = stockStates.filter(
  (state) => !moveRules.some(({ from }) => from === state),
)

/** A state of a profile in stock or with a customer. */
export type LivingState = Exclude<StockState, 'retired'>

export const livingStates = stockStates.filter((state): state is LivingState => !deadStates.includes(state))

/** The device states that show that a device has or had the profile; no other device can load it. */
export const usedStates: readonly string[] = ['downloaded', 'installed', 'enabled', 'disabled', 'deleted']

/**
 * The reason why a move is refused. `over`: the profile is retired. `no-way`: the move is not allowed. `used`: a device loaded the
 * profile. `held`: a subscription uses it. `reasonless`: the reason is missing.
 */
export type MoveRefusal = 'over' | 'no-way' | 'used' | 'held' | 'reasonless'

/** The reason why a move is refused; null when the move is allowed. */
export function moveRefusalOf(
  move: { readonly from: string; readonly to: string; readonly by: MoveInitiator },
  facts: { readonly used?: boolean; readonly held?: boolean; readonly reason?: string | null } = {},
): MoveRefusal | null {
  if (deadStates.includes(move.from)) return 'over'
  const way = moveRules.find(({ from, to, by }) => from === move.from && to === move.to && by === move.by)
  if (!way) return 'no-way'
  if (way.unused && facts.used) return 'used'
  if (way.unheld && facts.held) return 'held'
  return way.reasoned && !facts.reason ? 'reasonless' : null
}

/** Whether a profile may be cancelled at its supplier, or its cancellation has been requested. */
export function isCancellable(state: string, facts: { readonly used?: boolean } = {}): boolean {
  return state === 'cancelling' || moveRefusalOf({ from: state, to: 'cancelling', by: 'supplier' }, facts) === null
}

/** An action of staff that changes the state of profiles, with its label. */
export interface ProfileAct {
  readonly from: readonly StockState[]
  readonly to: StockState
  readonly label: Words
  /** The irreversible consequence; an action with a consequence needs a confirmation and a reason. */
  readonly danger?: Words
}

const actMessages = defineMessages('stock.profile-acts', {
  sell: words('Mettre en vente', 'Put on sale', 'عرض للبيع'),
  sellAgain: words('Remettre en vente', 'Put on sale again', 'إعادة العرض للبيع'),
  keep: words('Garder en stock', 'Keep in stock', 'إبقاؤه في المخزون'),
  withdraw: words('Retirer de la vente', 'Withdraw from sale', 'سحب من البيع'),
  burn: words('Déclarer inutilisable…', 'Declare burnt…', 'إعلانه غير صالح للاستعمال…'),
  burnDanger: words(
    'Un profil inutilisable ne revient pas en vente.',
    'A burnt profile never goes back on sale.',
    'الملف غير الصالح للاستعمال لا يعود إلى البيع.',
  ),
  retire: words('Mettre hors service…', 'Retire…', 'إخراج من الخدمة…'),
  retireDanger: words(
    'Un profil hors service ne revient jamais et n’est plus à personne. Son ICCID et son code d’activation peuvent revenir avec un nouveau profil.',
    'A retired profile never comes back and no longer belongs to anyone. Its ICCID and activation code may return with a new profile.',
    'الملف الخارج من الخدمة لا يعود أبدًا ولا يبقى لأحد. وقد يأتي رقم ICCID ورمز التفعيل من جديد مع ملف جديد.',
  ),
})

/** The actions in display order. */
export const profileActs: readonly ProfileAct[] = [
  { from: ['received'], to: 'available', label: actMessages.sell },
  { from: ['returned'], to: 'available', label: actMessages.sellAgain },
  { from: ['available'], to: 'received', label: actMessages.withdraw },
  { from: ['cancelling'], to: 'received', label: actMessages.keep },
  {
    from: ['available', 'returned'],
    to: 'burnt',
    label: actMessages.burn,
    danger: actMessages.burnDanger,
  },
  {
    from: ['received', 'available', 'assigned', 'returned', 'burnt', 'cancelling'],
    to: 'retired',
    label: actMessages.retire,
    danger: actMessages.retireDanger,
  },
]
