import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'

const otherCategory: ProblemDetail = defineMessages('catalogue.article.otherCategory', {
  field: 'itemKitId',
  code: 'other_category',
  sentence: words(
    'Ce kit d’éléments n’appartient pas à la catégorie choisie',
    'This item kit does not belong to the chosen category',
    'مجموعة العناصر هذه لا تنتمي إلى الفئة المختارة',
  ),
})

const otherKit: ProblemDetail = defineMessages('catalogue.article.otherKit', {
  field: 'itemId',
  code: 'other_kit',
  sentence: words(
    'Cet élément n’appartient pas au kit d’éléments choisi',
    'This item does not belong to the chosen item kit',
    'هذا العنصر لا ينتمي إلى مجموعة العناصر المختارة',
  ),
})

/** Repository override of articles: the item must belong to the kit, and the kit to the category. */
export const articleOverride: Override = (standard, { database }) => ({
  async create(values, change, on) {
    await refuseMisplaced(on ?? database, values)
    return standard.create(values, change, on)
  },

  async update(id, version, values, change, on) {
    if (['categoryId', 'itemKitId', 'itemId'].some((name) => Object.hasOwn(values, name))) {
      const current = await standard.read(id, change.actor, on)
      if (current) await refuseMisplaced(on ?? database, { ...JSON.parse(current.row), ...values })
    }
    return standard.update(id, version, values, change, on)
  },
})

/** Dangling references are left to the reference check, which has a separate message. */
async function refuseMisplaced(on: Queryable, { categoryId, itemKitId, itemId }: FieldValues): Promise<void> {
  const [place] = await on.query<{ inCategory: boolean | null; inKit: boolean | null }>({
    name: 'article-place',
    text: `select (select category_id = $1 from item_kit where id = $2) as "inCategory",
      (select item_kit_id = $2 from item where id = $3) as "inKit"`,
    values: [categoryId, itemKitId, itemId ?? null],
  })
  const details = [
    ...(place?.inCategory === false ? [otherCategory] : []),
    ...(place?.inKit === false ? [otherKit] : []),
  ]
  if (details.length > 0) throw new Problem(problems.validation, { details })
}
