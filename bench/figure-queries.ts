import { organisation } from '../src/engine/definition/organisation.ts'
import { createSearch } from '../src/engine/search/search.api.ts'
import type { Database } from '../src/engine/database/database.api.ts'
import { resources } from '../src/market/resources.api.ts'
import { momentFigures } from '../src/market/dashboard/dashboard-moment.api.ts'
import { granularityOf, periodOf } from '../src/market/dashboard/dashboard.ts'
import { byRows, parseReportQuery } from '../src/market/reports/report-query.api.ts'
import type { Report } from '../src/market/reports/report-definition.api.ts'
import { readGroups, readRows, readTotals } from '../src/market/reports/report-read.api.ts'
import { maxGroups, maxScreenRows } from '../src/market/reports/report.ts'
import { reports } from '../src/market/reports/reports/reports.api.ts'
import { actor } from './bench-cases.ts'
import { targets } from './targets.ts'
import { querySales } from '../src/market/reports/sales/sales.api.ts'
import { addDays } from '#engine/definition/days.ts'

/** A figure that staff see, with its limit in milliseconds of processor time. */
export interface Figure {
  readonly part: string
  readonly name: string
  readonly limit: number
  /** Whether the processor time of the server process is added to that of the database. */
  readonly withServer?: boolean
  readonly ask: (database: Database) => Promise<unknown>
}

/** Every figure of the dashboard for a given day. */
export function dashboardFigures(day: string): readonly Figure[] {
  return (['30d', '12m'] as const).flatMap((preset) => {
    const { period, previous } = periodOf(preset, day)
    const part = `dashboard, ${preset === '30d' ? '30 days' : '12 months'}`
    const figure = (name: string, ask: Figure['ask']): Figure => ({ part, name, limit: targets.figures.moment, ask })
    const provider = async (on: Database) =>
      (
        await on.query<{ id: string }>({ name: 'bench-provider', text: 'select id from provider order by id limit 1' })
      )[0]?.id
    return [
      figure('whole', (on) => querySales(on, { period })),
      figure('over time', (on) => querySales(on, { period, by: [granularityOf(period)] })),
      ...(['provider', 'article', 'brand', 'country'] as const).map((by) =>
        figure(`by ${by}`, (on) => querySales(on, { period, by: [by], largest: 'captured', limit: 200 })),
      ),
      figure('by status', (on) => querySales(on, { period, by: ['status'] })),
      figure('by article, of one provider', async (on) =>
        querySales(on, { period, providerId: await provider(on), by: ['article'], largest: 'captured', limit: 200 }),
      ),
      figure('by brand, of one provider', async (on) =>
        querySales(on, { period, providerId: await provider(on), by: ['brand'], largest: 'captured', limit: 200 }),
      ),
      figure('customers, subscriptions and stock, now and before', (on) =>
        momentFigures(on, { period, previous, day, providerId: undefined }),
      ),
      figure('subscriptions and stock of one provider', async (on) =>
        momentFigures(on, { period, previous, day, providerId: await provider(on) }),
      ),
    ]
  })
}

/** Every grouping of every report, and every report row by row. */
export function reportFigures(day: string): readonly Figure[] {
  const { zone } = organisation
  const page = async (on: Database, report: Report, search: string): Promise<unknown> => {
    const ask = parseReportQuery(report, new URLSearchParams(search), day)
    if (ask.by !== byRows) return readGroups(on, report, ask, zone, maxGroups.screen)
    return Promise.all([readRows(on, report, ask, zone, maxScreenRows), readTotals(on, report, ask, zone)])
  }
  const spans = [
    ['30 days', addDays(day, -29), targets.figures.month],
    ['a year', addDays(day, -364), targets.figures.year],
  ] as const
  return reports.flatMap((report) =>
    // A report on the current state has no period, so it is measured once.
    (report.period ? spans : [['now', day, targets.figures.month] as const]).flatMap(([span, from, limit]) =>
      [...report.groups.map(({ name }) => name), ...(report.rows ? [byRows] : [])].map((by) => ({
        part: `report ${report.name}, ${span}`,
        name: by === byRows ? 'row by row' : `by ${by}`,
        limit,
        ask: (on: Database) => page(on, report, new URLSearchParams({ by, from, to: day }).toString()),
      })),
    ),
  )
}

const typed: Readonly<Record<string, string>> = {
  'an e-mail': 'houda.nowak1@lettre.example',
  'part of an e-mail': 'amelie.martin',
  'a word of every e-mail': 'atlas.test',
  'an ICCID': '8933 0000 0000 0123 456',
  'end of an ICCID': '0123456',
  'an IMSI': '208010000123456',
  'a telephone number': '+33607654321',
  'an order number': '2026-0912345',
  'an order by name': 'commande 912345',
  'three letters': 'moh',
  'a common name': 'Mohamed',
  'a rare name': 'quatrebarbes',
  'two names': 'amélie martin',
  'an Arabic name': 'محمد العلوي',
  'an article': 'forfait 42',
  'a provider': 'fournisseur 7',
  nobody: 'zzzqqq',
  'a slip': 'quatrebarbse',
  'two words, one wrong': 'amelie quatrebarbse',
  'two common words, one wrong': 'martin amleiee',
  'two words, both wrong': 'mohmaed bneali',
  'three words, one wrong': 'amelie martin quatrebrabes',
}

/** One search for each kind of text that a person may enter. */
export const searchFigures: readonly Figure[] = Object.entries(typed).map(([name, text]) => ({
  part: 'search everywhere',
  name,
  limit: targets.figures.moment,
  withServer: true,
  ask: (database) => createSearch({ database, resources })(text, actor),
}))
