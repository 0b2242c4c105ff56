import { seededRandom } from '#market/demo/seeded-random.ts'
import { allFaults, type Books, type Fault } from '../stand-ins/books.ts'

/** How Souk shows each fault: one of these reports of `SupplyFixture.reports`. */
const shown: Readonly<Record<Fault, RegExp>> = {
  lost: /^supplierCode ECONNRESET$/,
  dropped: /^supplierCode ECONNRESET$/,
  error: /^supplierCode HTTP 502$/,
  late: /^state accepted$/,
  partial: /^partial$/,
  duplicate: /^supplierCode LISTED_TWICE$/,
  forged: /^reason unknown$/,
  reused: /^reissued$/,
  busy: /^reason busy$/,
  certificate: /^supplierCode CERT_HAS_EXPIRED$/,
  // At Airalo only the charged amount shows that a price has changed.
  price: /^(reason price_changed|cost 99)/,
  balance: /^reason balance$/,
  no_stock: /^reason no_stock$/,
  unknown: /^reason unknown$/,
}

/** The faults that a stand-in had in a test: of so many orders one, each kind in turn. */
export class InjectedFaults {
  readonly counts: Readonly<Record<Fault, number>> = Object.fromEntries(allFaults.map((one) => [one, 0])) as Record<
    Fault,
    number
  >
  #next = 0

  constructor(books: Books, seed: string, oneIn: number) {
    const choices = seededRandom(seed)
    books.nextFault = (count) => {
      if (choices.between(1, oneIn) > 1) return null
      const fault = allFaults[this.#next % allFaults.length] ?? null
      // Of one eSIM there is no part.
      if (fault === 'partial' && count === 1) return null
      this.#next += 1
      if (fault) (this.counts as Record<Fault, number>)[fault] += 1
      return fault
    }
  }

  /** The kinds that the stand-in never had, and those that Souk does not show. */
  missing(reports: ReadonlySet<string>): { readonly never: readonly Fault[]; readonly unreported: readonly Fault[] } {
    const isShown = (fault: Fault) => [...reports].some((report) => shown[fault].test(report))
    return {
      never: allFaults.filter((fault) => this.counts[fault] === 0),
      unreported: allFaults.filter((fault) => this.counts[fault] > 0 && !isShown(fault)),
    }
  }
}
