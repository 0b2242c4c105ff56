import { repositoryOf } from '#engine/crud/override.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { todayIn } from '#engine/definition/days.ts'
import { advertisementFigures } from './storefront.contract.ts'

interface Day {
  readonly day: string
  readonly views: number
  readonly clicks: number
}

/** The route of an advertisement’s views and clicks in the last 30 days, for users who may read the advertisement. */
export const advertisementFiguresRoute: Area = (app, services) => {
  const advertisements = repositoryOf(advertisement, services)
  route(app, advertisementFigures, async ({ params: { id }, change: { actor } }) => {
    if (!(await advertisements.read(id, actor))) throw new Problem(problems.notFound)
    const days = await services.database.query<Day>({
      name: 'advertisement-figures',
      text: `select d.day::date::text as day, coalesce(c.views, 0) as views, coalesce(c.clicks, 0) as clicks
        from generate_series($2::date - 29, $2::date, interval '1 day') as d (day)
        left join advertisement_count c on c.advertisement_id = $1 and c.day = d.day::date order by d.day`,
      values: [id, todayIn(organisation.zone)],
    })
    const sum = (of: (day: Day) => number): number => days.reduce((before, day) => before + of(day), 0)
    return { data: { views: sum(({ views }) => views), clicks: sum(({ clicks }) => clicks), days } }
  })
}
