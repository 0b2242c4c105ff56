/** The length in milliseconds of a block of time whose offset changes are computed together: 364 days. */
const block = 364 * 86_400_000

/** The step in milliseconds of the search for offset changes: no zone changes its offset twice within this time. */
const step = 14 * 86_400_000

/** Maximum number of cached blocks per zone: more than the years that calendars, reports and imports use at once. */
const mostBlocks = 400

/**
 * A change of offset: from the moment `from` on (milliseconds since 1970), the zone is `offset` milliseconds ahead of
 * UTC.
 */
interface OffsetChange {
  readonly from: number
  readonly offset: number
}

/**
 * The offsets of one time zone. Intl is slow, so it is called only to find the changes within a block; all other
 * results are computed from these changes.
 */
class ZoneOffsets {
  readonly #clock: Intl.DateTimeFormat
  readonly #blocks = new Map<number, readonly OffsetChange[]>()

  constructor(zone: string) {
    this.#clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  at(moment: number): number {
    const number = Math.floor(moment / block)
    const changes = this.#blocks.get(number) ?? this.#compute(number)
    for (let place = changes.length - 1; place > 0; place -= 1) {
      const change = changes[place]
      if (change && change.from <= moment) return change.offset
    }
    return changes[0]?.offset ?? 0
  }

  #compute(number: number): readonly OffsetChange[] {
    const first = number * block
    const changes: OffsetChange[] = [{ from: first, offset: this.#shown(first) }]
    for (let from = first; from < first + block; from += step) {
      const before = changes.at(-1)?.offset ?? 0
      const after = this.#shown(from + step)
      if (before !== after) changes.push({ from: this.#change(from, from + step, before), offset: after })
    }
    if (this.#blocks.size >= mostBlocks) this.#blocks.clear()
    this.#blocks.set(number, changes)
    return changes
  }

  /**
   * The first second after `low` with an offset other than `before`; the offset at `high` must differ from `before`.
   */
  #change(low: number, high: number, before: number): number {
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000
      if (this.#shown(middle) === before) low = middle
      else high = middle
    }
    return high
  }

  /** The offset at a whole second according to Intl. */
  #shown(moment: number): number {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of this.#clock.formatToParts(moment)) parts[type] = value
    const year = parts.era?.startsWith('B') === true ? 1 - Number(parts.year) : Number(parts.year)
    const wall = new Date(0)
    wall.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
    wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
    return wall.getTime() - moment
  }
}

const zones = new Map<string, ZoneOffsets>()

/** The number of milliseconds by which a zone is ahead of UTC at a moment (in milliseconds since 1970). */
export function zoneOffset(moment: number, zone: string): number {
  let offsets = zones.get(zone)
  if (!offsets) zones.set(zone, (offsets = new ZoneOffsets(zone)))
  return offsets.at(moment)
}
