import { words, type Words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** Where a profile stands with us. */
export const stockStates = ['received', 'available', 'reserved', 'assigned', 'returned', 'burnt', 'retired'] as const

export type StockState = (typeof stockStates)[number]

/**
 * Who moves a profile: somebody of the team by an act on the profile itself, or what holds it for a customer, an order or a
 * subscription, when it begins, ends or is undone.
 */
export type MoveInitiator = 'act' | 'holder'

interface Move {
  readonly from: StockState
  readonly to: StockState
  readonly by: MoveInitiator
  /** Only a profile that no device ever loaded can be sold again. */
  readonly unused?: true
  /** Not while a subscription runs on it. */
  readonly unheld?: true
  /** Whoever does it says why. */
  readonly reasoned?: true
}

/** Every way a profile may go; what is not here does not happen. */
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
  // A subscription whose end or deletion is undone has its profile again.
  { from: 'returned', to: 'assigned', by: 'holder' },
  { from: 'burnt', to: 'assigned', by: 'holder' },
  // Its provider took the number back, to give it to another profile. What an order delivered may have run out meanwhile.
  { from: 'received', to: 'retired', by: 'act', reasoned: true },
  { from: 'available', to: 'retired', by: 'act', reasoned: true },
  { from: 'assigned', to: 'retired', by: 'act', reasoned: true, unheld: true },
  { from: 'returned', to: 'retired', by: 'act', reasoned: true },
  { from: 'burnt', to: 'retired', by: 'act', reasoned: true },
]

/** The states from which no way leads on: the numbers of such a profile may come again, as those of another one. */
export const deadStates: readonly string[] = stockStates.filter(
  (state) => !moveRules.some(({ from }) => from === state),
)

/** The states of profiles that are in stock, or out with somebody. */
export type LivingState = Exclude<StockState, 'retired'>

export const livingStates = stockStates.filter((state): state is LivingState => !deadStates.includes(state))

/** The device states that say a device has the profile, or had it: it is of no use to another. */
export const usedStates: readonly string[] = ['downloaded', 'installed', 'enabled', 'disabled', 'deleted']

/** Why a profile may not go somewhere: it is over, there is no such way, a device has loaded it, it is held, or nobody said why. */
export type MoveRefusal = 'over' | 'no-way' | 'used' | 'held' | 'reasonless'

/** Why a profile may not go somewhere; null when it may. */
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

/** What the team can do with a profile, as it is called where it is done. */
export interface ProfileAct {
  readonly from: readonly StockState[]
  readonly to: StockState
  readonly label: Words
  /** What is lost for good by it: such an act is not done by a mere click, and whoever does it says why. */
  readonly danger?: Words
}

const actMessages = defineMessages('stock.profile-acts', {
  sell: words('Mettre en vente', 'Put on sale', 'عرض للبيع'),
  sellAgain: words('Remettre en vente', 'Put on sale again', 'إعادة العرض للبيع'),
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

/** The acts, in the order they are offered. */
export const profileActs: readonly ProfileAct[] = [
  { from: ['received'], to: 'available', label: actMessages.sell },
  { from: ['returned'], to: 'available', label: actMessages.sellAgain },
  { from: ['available'], to: 'received', label: actMessages.withdraw },
  {
    from: ['available', 'returned'],
    to: 'burnt',
    label: actMessages.burn,
    danger: actMessages.burnDanger,
  },
  {
    from: ['received', 'available', 'assigned', 'returned', 'burnt'],
    to: 'retired',
    label: actMessages.retire,
    danger: actMessages.retireDanger,
  },
]
