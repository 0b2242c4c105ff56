import { defineMessages, words } from '#engine/definition/words.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { provider as providers } from '#market/providers/provider.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { byDay, byReference, filterSql, withinPeriodSql, type SqlReport } from '../report-definition.api.ts'

const { provider, article } = defineMessages('reports.report-subscriptions.text', {
  provider: words('Fournisseur', 'Provider', 'المورد'),
  article: words('Article', 'Article', 'المنتج'),
})

// SQL of the first day after a subscription. A subscription that was ended manually ended at the latest on the day of its last change. Days
// before the period count as one day, and so do days after it.
const endedSql = (first: string, dayStarts: string): string =>
  `case when s.active then s.end_date else greatest(s.start_date, least(coalesce(s.end_date, 'infinity'), ${first}::date - 1 + width_bucket(s.updated_at, ${dayStarts}))) end`

/** The report on the number of subscriptions that began, ended or are active. */
export const subscriptions: SqlReport = defineMessages('reports.report-subscriptions.subscriptions', {
  name: 'subscriptions',
  label: words('Abonnements', 'Subscriptions', 'الاشتراكات'),
  hint: words(
    'Commencés et terminés dans la période ; en cours à la fin de chaque groupe. Un abonnement arrêté à la main compte comme terminé ce jour-là.',
    'Started and ended in the period; running at the end of each group. A subscription ended manually counts as ended that day.',
    'ما بدأ وما انتهى في الفترة، والجاري عند نهاية كل مجموعة. الاشتراك الموقوف يدويًا يعد منتهيًا في ذلك اليوم.',
  ),
  period: true,
  source: (context) => {
    const [first, last] = [context.values.add(context.days.from), context.values.add(context.days.to)]
    const ended = endedSql(first, context.dayStarts)
    const end = `coalesce(s.end_date, 'infinity'::date)`
    const stopped = `not s.active and ${withinPeriodSql(`coalesce(s.updated_at, 'infinity'::timestamptz)`, context)}`
    // The condition excludes subscriptions that began and ended before the period.
    return `from (
    select null::date as day, 1 as step, false as inside, s.provider_id, s.profile_id
    from subscription s cross join lateral (select ${ended} as day) x
    where s.start_date < ${first}::date and ${end} >= ${first}::date and coalesce(x.day, 'infinity') >= ${first}::date
    union all
    select s.start_date, 1, true, s.provider_id, s.profile_id
    from subscription s
    where coalesce(s.start_date, 'infinity'::date) >= ${first}::date and coalesce(s.start_date, 'infinity'::date) <= ${last}::date
    union all
    select t.day, t.step, t.inside, s.provider_id, s.profile_id
    from subscription s cross join lateral (select ${ended} as day) x
    -- It runs on its last day and counts as ended there; one ended by hand ends on that day.
    cross join lateral (values (x.day, -1, false), (case when x.day = s.end_date then ${lastDaySql('x.day')} else x.day end, 0, true)) t (day, step, inside)
    where (${end} >= ${first}::date and ${end} <= ${last}::date + 1 or ${stopped}) and t.day >= ${first}::date and t.day <= ${last}::date
  ) e left join profile_id p on p.id = e.profile_id where true${filterSql(context, {
    provider: (id) => `e.provider_id = ${id}::uuid`,
    article: (id) => `p.article_id = ${id}::uuid`,
  })}`
  },
  groups: [
    // Subscriptions that began before the period have no day, so they are in no group by time.
    ...byDay('e.day'),
    byReference(providers, { label: provider, column: 'e.provider_id' }),
    byReference(articles, { label: article, column: 'p.article_id' }),
    { name: 'country', label: words('Pays', 'Country', 'البلد'), type: 'country', key: () => 'p.country_code' },
  ],
  measures: [
    {
      name: 'begun',
      label: words('Commencés', 'Started', 'بدأت'),
      type: 'count',
      sql: 'count(*) filter (where e.step = 1 and e.inside)',
    },
    {
      name: 'ended',
      label: words('Terminés', 'Ended', 'انتهت'),
      type: 'count',
      sql: 'count(*) filter (where e.step = 0 and e.inside)',
    },
    {
      name: 'running',
      label: words('En cours', 'Running', 'جارية'),
      type: 'count',
      sql: 'sum(e.step)',
      balance: true,
    },
  ],
  filters: [
    { name: 'provider', label: provider, target: 'provider' },
    { name: 'article', label: article, target: 'article' },
  ],
  chart: 'begun',
})
