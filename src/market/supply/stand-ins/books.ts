import { passesLuhn } from '#engine/fields/codes/luhn.ts'

/**
 * The faults of orders at a stand-in. `lost` and `error` sell without an answer; `dropped`, `busy` and `certificate` (of TLS, expired) sell
 * nothing. With `forged`, the first answer about a sale lists eSIMs that no supplier sells: their numbers are too short.
 */
export const allFaults = [
  ...(['lost', 'dropped', 'error', 'late', 'partial', 'duplicate', 'forged', 'reused'] as const),
  ...(['busy', 'certificate', 'price', 'balance', 'no_stock', 'unknown'] as const),
] as const

/** A fault of the next order at a stand-in. */
export type Fault = (typeof allFaults)[number]

/** The faults before which a stand-in does nothing. */
export function isRefusedUnread(fault: Fault | null): boolean {
  return fault === 'busy' || fault === 'dropped' || fault === 'certificate'
}

/** An eSIM that a stand-in sold. */
export interface SoldEsim {
  readonly id: string
  readonly iccid: string
  readonly token: string
}

/** The life of an eSIM at a stand-in, in the supplier-neutral states. */
export interface Life {
  device: 'released' | 'downloaded' | 'installed' | 'enabled' | 'disabled' | 'deleted'
  plan: 'unused' | 'active' | 'used_up' | 'ended'
  /** The used share of the data, in percent. */
  used: number
  endsAt: string | null
  /** The number of plans that it got: one with its sale, and one with each top-up. */
  plans: number
}

/** The steps of the life of an eSIM, in order. */
export const lifeSteps: readonly Partial<Life>[] = [
  { device: 'downloaded' },
  { device: 'installed' },
  { device: 'enabled', plan: 'active', used: 10 },
  { used: 55 },
  { used: 80 },
  { used: 95 },
  { used: 100, plan: 'used_up' },
  { plan: 'ended', device: 'disabled' },
]

/** An order at a stand-in. */
export interface Sale {
  readonly reference: string
  readonly key: string
  readonly plan: string
  readonly count: number
  readonly esims: readonly SoldEsim[]
  readonly at: string
  /** The number of queries that still find it in preparation. */
  waits: number
  /** The number of answers that list forged eSIMs. */
  forgeries: number
  /** Whether answers list its first eSIM twice. */
  readonly doubled: boolean
}

/** A top-up of an eSIM at a stand-in. */
export interface ToppedUp {
  readonly reference: string
  readonly key: string
  readonly plan: string
  readonly iccid: string
  readonly at: string
}

/** The plans of every stand-in, with their prices in US dollars. */
export const standInPlans: Readonly<Record<string, string>> = {
  'EU-5GB-30D': '4.5',
  'EU-20GB-30D': '11.9',
  'EU-50GB-30D': '27.4',
  'JP-3GB-15D': '3.2',
  'WW-1GB-7D': '6.75',
}

/** The gigabytes and the days of a plan, which its code contains. */
export function sizeOfPlan(code: string): { readonly gigabytes: number; readonly days: number } {
  const [, gigabytes = 5, days = 30] = /-(\d+)GB-(\d+)D/.exec(code) ?? []
  return { gigabytes: Number(gigabytes), days: Number(days) }
}

/** The price of a plan after a fault changed it. */
export const changedPrice = '99'

/** A fault of the catalogue of a stand-in: `partial` loses the last page, or the last plans where there are no pages. */
export type CatalogueFault = 'busy' | 'error' | 'partial'

/** The fault with which a stand-in answers a request for its catalogue. */
export function catalogueFault({ catalogueFault: fault }: Books): Fault | null {
  return fault === 'partial' ? null : fault
}

/** The sales of a stand-in. It sells only what its protocol lets it sell. */
export class Books {
  readonly sales: Sale[] = []
  readonly topUps: ToppedUp[] = []
  /** The plans that it offers, with their prices. */
  plans: Readonly<Record<string, string>> = standInPlans
  catalogueFault: CatalogueFault | null = null
  /** The fault of cancellations. */
  cancelFault: Fault | null = null
  /** The ICCIDs of cancelled eSIMs, whose price is back on the balance. */
  readonly cancelled = new Set<string>()
  /** Decides the fault of the next order of so many eSIMs. */
  nextFault: (count: number) => Fault | null = () => null
  /** The lives of eSIMs by ICCID. */
  readonly lives = new Map<string, Life>()
  /** The ICCIDs of eSIMs that were sold before these books began, by their id. */
  readonly earlier = new Map<string, string>()
  readonly #name: string
  #count = 0
  #orders = 0

  constructor(name: string) {
    this.#name = name
  }

  /** Sells eSIMs. With the fault `partial` one is missing; with `reused` the first has the ICCID of the oldest sale. */
  sell(key: string, plan: string, count: number, fault: Fault | null): Sale {
    const quantity = fault === 'partial' ? Math.max(1, count - 1) : count
    const esims = Array.from({ length: quantity }, (_, nth) => {
      const former = fault === 'reused' && nth === 0 ? this.sales[0]?.esims[0] : undefined
      return this.#esim(former?.iccid)
    })
    const sale: Sale = {
      ...{
        key,
        plan,
        count,
        esims,
        reference: `${this.#name}-${(this.#orders += 1)}-${plan}`,
        at: new Date().toISOString(),
      },
      ...{ waits: fault === 'late' ? 3 : 0, doubled: fault === 'duplicate', forgeries: fault === 'forged' ? 1 : 0 },
    }
    this.sales.push(sale)
    return sale
  }

  /** The eSIMs of a sale as a list of many orders has them; none while it is in preparation. */
  overview(sale: Sale): readonly SoldEsim[] {
    return sale.waits > 0 ? [] : sale.esims
  }

  /** The eSIMs of a sale as an answer about it lists them; none while it is in preparation. */
  listed(sale: Sale): readonly SoldEsim[] {
    if (sale.waits > 0) {
      sale.waits -= 1
      return []
    }
    if (sale.forgeries > 0) {
      sale.forgeries -= 1
      return sale.esims.map((esim) => ({ ...esim, iccid: esim.iccid.slice(0, 12), token: `FORGED-${esim.token}` }))
    }
    return sale.doubled ? [...sale.esims, ...sale.esims.slice(0, 1)] : sale.esims
  }

  /** Adds a plan to an eSIM: its data, and thirty days after the present end. */
  topUp(key: string, plan: string, iccid: string): ToppedUp {
    const life = this.lifeOf(iccid)
    const used = Math.round((life.used * life.plans) / (life.plans + 1))
    Object.assign(life, { used, plans: life.plans + 1, ...(life.plan === 'used_up' && { plan: 'active' }) })
    if (life.endsAt !== null) life.endsAt = new Date(Date.parse(life.endsAt) + 30 * 86_400_000).toISOString()
    // The numbers differ from those of sales.
    const reference = String(1_000_000 + this.topUps.length)
    const done = { reference, key, plan, iccid, at: new Date().toISOString() }
    this.topUps.push(done)
    return done
  }

  /** The ICCID of an eSIM that was sold with this id; undefined for an unknown id. */
  iccidOf(id: string): string | undefined {
    return this.sales.flatMap(({ esims }) => esims).find((one) => one.id === id)?.iccid ?? this.earlier.get(id)
  }

  /** The life of an eSIM. One that was sold by an earlier stand-in of the same data has one, too. */
  lifeOf(iccid: string): Life {
    const life = this.lives.get(iccid) ?? { device: 'released', plan: 'unused', used: 0, endsAt: null, plans: 1 }
    this.lives.set(iccid, life)
    return life
  }

  /** Moves an eSIM to a later step of its life. */
  live(iccid: string, step: number): void {
    const life = this.lifeOf(iccid)
    for (const one of lifeSteps.slice(0, step)) Object.assign(life, one)
    if (step > 2) life.endsAt ??= new Date(Date.now() + 20 * 86_400_000).toISOString()
  }

  /** Cancels an eSIM that no device has loaded, and credits its price. False when that is not possible. */
  cancel(iccid: string): boolean {
    const life = this.lifeOf(iccid)
    if (life.device !== 'released' || life.plan !== 'unused') return false
    life.plan = 'ended'
    this.cancelled.add(iccid)
    return true
  }

  /** The remaining balance. */
  get balance(): number {
    const bought = [
      ...this.sales.flatMap(({ plan, esims }) =>
        esims.filter(({ iccid }) => !this.cancelled.has(iccid)).map(() => plan),
      ),
      ...this.topUps.map(({ plan }) => plan),
    ]
    return 1000 - bought.reduce((sum, plan) => sum + Number(this.plans[plan] ?? 0), 0)
  }

  /** The plans on a page of the catalogue, two on each. Undefined for a page that a fault loses. */
  cataloguePage(page: number): { plans: readonly (readonly [string, string])[]; pages: number } | undefined {
    const all = Object.entries(this.plans)
    const pages = Math.ceil(all.length / 2)
    return this.catalogueFault === 'partial' && page === pages
      ? undefined
      : { plans: all.slice(page * 2 - 2, page * 2), pages }
  }

  #esim(iccid?: string): SoldEsim {
    this.#count += 1
    const id = `${this.#name}-${String(this.#count).padStart(6, '0')}`
    const body = `8988${String(this.#name.length).padStart(2, '0')}${String(this.#count).padStart(12, '0')}`
    return {
      id,
      iccid: iccid ?? [...'0123456789'].map((digit) => body + digit).find(passesLuhn) ?? body,
      token: `T-${id.toUpperCase()}`,
    }
  }
}
