/** What a figure is told apart by: route, method, status. */
export type Labels = Readonly<Record<string, string>>

/** One figure as Prometheus reads it (text exposition format 0.0.4). */
export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: () => readonly Sample[]
}

/** One line: `name{labels} value`. `suffix` is what histograms add to their name. */
export interface Sample {
  readonly suffix?: string
  readonly labels?: Labels
  readonly value: number
}

/** A figure that is looked up when it is asked for. */
export function gauge(name: string, help: string, samples: () => readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples }
}

/** A figure that only grows, looked up when it is asked for. */
export function counter(name: string, help: string, samples: () => readonly Sample[]): Metric {
  return { name, help, type: 'counter', samples }
}

/** How often things happened, by their labels. */
export function labelledCounter(name: string, help: string): Metric & { add(labels: Labels): void } {
  const series = new Map<string, { readonly labels: Labels; value: number }>()
  return {
    name,
    help,
    type: 'counter',
    add(labels) {
      const key = JSON.stringify(labels)
      const known = series.get(key) ?? { labels, value: 0 }
      series.set(key, known)
      known.value += 1
    },
    samples: () => [...series.values()],
  }
}

/** How long things took, by bucket, in seconds. */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
): Metric & { observe(labels: Labels, seconds: number): void } {
  interface Series {
    readonly labels: Labels
    readonly counts: number[]
    sum: number
  }
  const series = new Map<string, Series>()
  return {
    name,
    help,
    type: 'histogram',
    observe(labels, seconds) {
      const key = JSON.stringify(labels)
      const known = series.get(key) ?? { labels, counts: bounds.map(() => 0).concat(0), sum: 0 }
      series.set(key, known)
      const place = bounds.findIndex((bound) => seconds <= bound)
      const at = place === -1 ? bounds.length : place
      known.counts[at] = (known.counts[at] ?? 0) + 1
      known.sum += seconds
    },
    samples: () =>
      [...series.values()].flatMap(({ labels, counts, sum }) => {
        let total = 0
        const buckets = counts.map((count, at) => {
          total += count
          return { suffix: '_bucket', labels: { ...labels, le: String(bounds[at] ?? '+Inf') }, value: total }
        })
        return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
      }),
  }
}

/** Writes figures as Prometheus reads them. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples().map(({ suffix = '', labels, value }) => `${name}${suffix}${labelled(labels)} ${value}`),
    ])
    .join('\n')
    .concat('\n')
}

function labelled(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, escaped)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(character: string): string {
  return character === '\n' ? '\\n' : `\\${character}`
}
