import { Counter, Gauge, type Registry } from 'prom-client'

/** One value of a metric with its labels: route, method, status. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric that is computed for each `/metrics` response. `labels` are the label names of its samples. */
export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly labels: readonly string[]
  readonly samples: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** Declares a gauge. */
export function gauge(name: string, help: string, labels: readonly string[], samples: Metric['samples']): Metric {
  return { name, help, type: 'gauge', labels, samples }
}

/** Declares a counter. */
export function counter(name: string, help: string, labels: readonly string[], samples: Metric['samples']): Metric {
  return { name, help, type: 'counter', labels, samples }
}

/** Adds a metric to the `/metrics` response. */
export function register(registry: Registry, { name, help, type, labels: labelNames, samples }: Metric): void {
  async function collect(this: Gauge | Counter): Promise<void> {
    const current = await samples()
    this.reset()
    // A reset sets a metric without labels to zero. Without samples, it must have no value.
    if (labelNames.length === 0) this.remove()
    for (const { labels = {}, value } of current) this.inc(labels, value)
  }
  const options = { name, help, labelNames, registers: [], collect }
  registry.registerMetric(type === 'gauge' ? new Gauge(options) : new Counter(options))
}
