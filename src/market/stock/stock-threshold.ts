import type { ProblemDetail } from '#engine/definition/problem.ts'
import { resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { dayCount } from '#engine/fields/dates/day-count.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { country } from './esim/field-kinds.ts'
import { profileId } from './profiles/profile-id.ts'
import { stockThresholdSummary } from './resources.ts'

const groupless: ProblemDetail = defineMessages('stock.stock-threshold.groupless', {
  field: 'operator',
  code: 'threshold_group',
  sentence: words(
    'Dites de quels profils il s’agit : opérateur, pays, type ou article',
    'Say which profiles it is for: operator, country, type or article',
    'حدد الملفات المقصودة: المشغل أو البلد أو النوع أو المنتج',
  ),
})

const limitless: ProblemDetail = defineMessages('stock.stock-threshold.limitless', {
  field: 'minAvailable',
  code: 'threshold_limit',
  sentence: words(
    'Donnez un minimum : de profils disponibles, de jours de couverture, ou les deux',
    'Give a minimum: of available profiles, of days of cover, or both',
    'أدخل حدًا أدنى: للملفات المتاحة أو لأيام التغطية أو لكليهما',
  ),
})

const groupFields = ['operator', 'countryCode', 'type', 'articleId'] as const

/** A threshold: the minimum stock of a group of profiles, below which alerts are sent. Empty dimensions match every profile. */
export const stockThreshold = resource({
  ...stockThresholdSummary,
  empty: words(
    'Un seuil veille sur un groupe de profils : quand il en reste trop peu, les personnes choisies sont prévenues.',
    'A threshold watches a group of profiles: when too few are left, the people chosen are notified.',
    'يراقب الحد مجموعة من الملفات: عندما يقل ما تبقى منها يتم إبلاغ الأشخاص المعنيين.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, searched: true, max: 160 }),
    operator: text({ label: words('Opérateur', 'Operator', 'المشغل'), searched: true, max: 120 }),
    countryCode: country({ label: words('Pays', 'Country', 'البلد') }),
    type: choice({ label: words('Type', 'Type', 'النوع'), choices: profileId.fields.type.choices ?? [] }),
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), target: 'article' }),
    minAvailable: integer({
      label: words('Disponibles au moins', 'Minimum available', 'المتاح على الأقل'),
      hint: words(
        'Prévenir quand il reste moins de profils à vendre.',
        'Notify when fewer profiles are left to sell.',
        'يُرسل تنبيه عندما يقل المتاح عن هذا العدد.',
      ),
      min: 1,
      max: 1_000_000,
    }),
    minDays: dayCount({
      label: words('Couverture au moins', 'Minimum cover', 'التغطية على الأقل'),
      hint: words(
        'Prévenir quand le stock ne suffit plus pour autant de jours, au rythme des quatre dernières semaines.',
        'Notify when the stock would not last this many days at the pace of the last four weeks.',
        'يُرسل تنبيه عندما لا يكفي المخزون لهذه الأيام حسب وتيرة الأسابيع الأربعة الأخيرة.',
      ),
      min: 1,
      max: 365,
    }),
    fallenAt: instant({ label: words('Passage sous le seuil', 'Fell below', 'وقت النزول دون الحد'), managed: true }),
  },
  phrases: {
    least: words(
      '{{minAvailable}} disponibles au moins',
      'at least {{minAvailable}} available',
      '{{minAvailable}} متاحة على الأقل',
    ),
    cover: words('couverture : {{minDays}} au moins', 'cover: at least {{minDays}}', 'التغطية: {{minDays}} على الأقل'),
    fallen: words('sous le seuil {{fallenAt}}', 'fell below {{fallenAt}}', 'نزل دون الحد {{fallenAt}}'),
  },
  title: ['name'],
  evidence: groupFields,
  list: ['name', 'available', 'minAvailable', 'minDays', 'fallenAt'],
  combined: {
    available: {
      field: {
        ...text({ label: words('Disponibles', 'Available', 'المتاح'), managed: true }),
        kind: 'watched-stock',
        sort: null,
        filters: {},
      },
      of: groupFields,
    },
  },
  sort: 'name',
  form: [
    { label: words('Profils surveillés', 'Profiles watched', 'الملفات المراقبة'), fields: ['name', ...groupFields] },
    { label: words('Seuil', 'Threshold', 'الحد'), fields: ['minAvailable', 'minDays'] },
  ],
  beside: ['articleId', { resource: 'purchase', field: 'articleId', of: 'articleId' }],
  rules: [
    (row) => (groupFields.every((name) => isEmpty(row[name])) ? [groupless] : []),
    ({ minAvailable, minDays }) => (isEmpty(minAvailable) && isEmpty(minDays) ? [limitless] : []),
  ],
})

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
