import { defineMessages, words } from '#engine/definition/words.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { provider as providers } from '#market/providers/provider.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { stockStates } from '#market/stock/profiles/profile-move-rules.ts'
import { byReference, filterSql, type SqlReport } from '../report-definition.api.ts'

const { provider, article } = defineMessages('reports.report-profiles.text', {
  provider: words('Fournisseur', 'Provider', 'المورد'),
  article: words('Article', 'Article', 'المنتج'),
})

const states = profileId.fields['state']?.choices ?? []
const types = profileId.fields['type']
const countries = profileId.fields['countryCode']

/** The report on the number of profiles in each state. */
export const profiles: SqlReport = defineMessages('reports.report-profiles.profiles', {
  name: 'profiles',
  label: words('Profils par état', 'Profiles by state', 'الملفات حسب الحالة'),
  hint: words(
    'Les profils eSIM actifs, tels qu’ils sont maintenant.',
    'Active eSIM profiles, as they stand now.',
    'ملفات تعريف eSIM النشطة كما هي الآن.',
  ),
  period: false,
  source: (context) =>
    `from profile_id t where t.active${filterSql(context, {
      provider: (id) => `t.provider_id = ${id}::uuid`,
      article: (id) => `t.article_id = ${id}::uuid`,
    })}`,
  groups: [
    {
      name: 'operator',
      label: profileId.fields['operator']?.label ?? provider,
      type: 'text',
      key: () => 't.operator',
      title: () => 'g.key',
    },
    { name: 'country', label: countries?.label ?? provider, type: 'country', key: () => 't.country_code' },
    byReference(providers, { label: provider, column: 't.provider_id' }),
    byReference(articles, { label: article, column: 't.article_id' }),
    ...(types?.choices
      ? [
          {
            name: 'type',
            label: types.label,
            type: 'choice' as const,
            key: () => 't.type',
            choices: types.choices,
          },
        ]
      : []),
  ],
  measures: [
    ...stockStates.map((state) => ({
      name: state,
      label: states.find(({ value }) => value === state)?.label ?? words(state, state, state),
      type: 'count' as const,
      sql: `count(*) filter (where t.state = '${state}')`,
    })),
    { name: 'all', label: words('Total', 'Total', 'المجموع'), type: 'count', sql: 'count(*)' },
  ],
  filters: [
    { name: 'provider', label: provider, target: 'provider' },
    { name: 'article', label: article, target: 'article' },
  ],
  chart: 'available',
})
