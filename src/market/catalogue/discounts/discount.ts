import { countColumn } from '#engine/fields/computed-columns.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { resource, type Rule } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { date } from '#engine/fields/dates/date.ts'
import { lastDay } from '#engine/fields/dates/last-day.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'
import { endsAfterItStarts, periodColumns } from '#market/shared/period.ts'
import { decimalsFitType, reduction } from './reduction.ts'
import { discountSummary } from '../resources.ts'

/** A percentage discount is at most 100 %. */
const percentageOfAWhole: Rule = ({ type, value }) =>
  type === 'percentage' && Number(value) > 100 ? [fieldProblem('value', 'big', { max: 100 })] : []

/** A discount: a price reduction between two dates. */
export const discount = resource({
  ...discountSummary,
  empty: words(
    'Créez une remise en pourcentage ou d’un montant fixe, avec ses dates.',
    'Create a percentage or a flat discount, with its dates.',
    'أنشئ خصمًا بنسبة مئوية أو بمبلغ ثابت مع تواريخه.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, searched: true, max: 120, translated: true }),
    description: longText({
      label: words('Description', 'Description', 'الوصف'),
      searched: true,
      max: 1000,
      translated: true,
    }),
    type: choice({
      label: words('Type', 'Type', 'النوع'),
      required: true,
      choices: [
        { value: 'percentage', label: words('Pourcentage', 'Percentage', 'نسبة مئوية') },
        { value: 'flat', label: words('Montant fixe', 'Flat amount', 'مبلغ ثابت') },
      ],
    }),
    value: reduction({
      label: words('Valeur', 'Value', 'القيمة'),
      hint: words(
        'En pour cent (100 au plus) ou dans la monnaie de l’organisation.',
        'A percentage (100 at most), or an amount in the organisation’s currency.',
        'بالنسبة المئوية (100 كحد أقصى) أو بعملة المؤسسة.',
      ),
      required: true,
    }),
    startDate: date({ label: words('Date de début', 'Start date', 'تاريخ البداية'), required: true }),
    endDate: lastDay({
      label: words('Date de fin', 'End date', 'تاريخ النهاية'),
      hint: words(
        'Le dernier jour de la remise, compris.',
        'The last day of the discount, included.',
        'آخر أيام الخصم، وهو ضمنها.',
      ),
      required: true,
    }),
  },
  title: ['name'],
  list: ['name', 'value', 'articles', 'days', 'phase'],
  combined: {
    ...periodColumns,
    articles: countColumn({
      label: words('Articles', 'Articles', 'المنتجات'),
      resource: 'article-discount',
      field: 'discountId',
    }),
  },
  sort: '-startDate',
  form: [
    { label: words('Remise', 'Discount', 'الخصم'), fields: ['name', 'type', 'value', 'description'] },
    { label: words('Période', 'Period', 'الفترة'), fields: ['startDate', 'endDate'] },
  ],
  rules: [percentageOfAWhole, decimalsFitType, endsAfterItStarts],
  tabs: [
    {
      resource: 'article-discount',
      field: 'discountId',
      label: words('Articles', 'Articles', 'المنتجات'),
      create: words('Rattacher un article', 'Link an article', 'ربط منتج'),
    },
  ],
  own: {
    verbs: ['read'],
    condition: (provider) =>
      `exists (select from article_discount l where l.discount_id = t.id and ${suppliedBy('l.article_id', provider)})`,
  },
})
