import { words, type Words } from '#engine/core/words.ts'

/** Where a profile stands with us. */
export const stockStates = ['received', 'available', 'reserved', 'assigned', 'returned', 'burnt'] as const

export type StockState = (typeof stockStates)[number]

/**
 * Who moves a profile: somebody of the team by an act on the profile itself, or what holds it for a customer, an order or a
 * subscription, when it begins, ends or is undone.
 */
export type Mover = 'act' | 'holder'

interface Move {
  readonly from: StockState
  readonly to: StockState
  readonly by: Mover
  /** Only a profile that no device ever loaded can be sold again. */
  readonly unused?: true
  /** Whoever does it says why. */
  readonly reasoned?: true
}

/** Every way a profile may go; what is not here does not happen. */
export const moves: readonly Move[] = [
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
]

/** The device states that say a device has the profile, or had it: it is of no use to another. */
export const usedStates: readonly string[] = ['downloaded', 'installed', 'enabled', 'disabled', 'deleted']

/** Why a profile may not go somewhere: there is no such way, a device has loaded it, or nobody said why. */
export type MoveRefusal = 'no-way' | 'used' | 'reasonless'

/** Why a profile may not go somewhere; null when it may. */
export function refusalOf(
  move: { readonly from: string; readonly to: string; readonly by: Mover },
  facts: { readonly used?: boolean; readonly reason?: string | null } = {},
): MoveRefusal | null {
  const way = moves.find(({ from, to, by }) => from === move.from && to === move.to && by === move.by)
  if (!way) return 'no-way'
  if (way.unused && facts.used) return 'used'
  return way.reasoned && !facts.reason ? 'reasonless' : null
}

/** What the team can do with a profile, as it is called where it is done. */
export interface Act {
  readonly from: readonly StockState[]
  readonly to: StockState
  readonly label: Words
  readonly danger?: true
}

/** The acts, in the order they are offered. */
export const acts: readonly Act[] = [
  { from: ['received'], to: 'available', label: words('Mettre en vente', 'Put on sale', 'عرض للبيع') },
  { from: ['returned'], to: 'available', label: words('Remettre en vente', 'Put on sale again', 'إعادة العرض للبيع') },
  { from: ['available'], to: 'received', label: words('Retirer de la vente', 'Withdraw from sale', 'سحب من البيع') },
  {
    from: ['available', 'returned'],
    to: 'burnt',
    label: words('Déclarer perdu…', 'Declare burnt…', 'إعلان التلف…'),
    danger: true,
  },
]
