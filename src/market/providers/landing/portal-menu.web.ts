import type { MenuArea } from '#engine/definition/menu.ts'
import type { ResourceSummary } from '#engine/definition/resource.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { stockLevels, plackSummary, profileIdSummary } from '#market/stock/resources.ts'
import {
  advertisementSummary,
  articleNoteSummary,
  articleSummary,
  discountSummary,
} from '#market/catalogue/resources.ts'
import { subscriptionSummary } from '#market/customers/resources.ts'
import { orderDetailSummary } from '#market/orders/resources.ts'
import { providerCalendarSummary, providerSummary, publicationSummary } from '../resources.ts'

/** An entry of its own, whatever leads to it in the menu of the staff. */
const called = ({ name, path, screen, labels, verbs }: ResourceSummary, many: Words): ResourceSummary => ({
  name,
  path,
  screen,
  verbs,
  labels: { ...labels, many },
})

/** The side menu of a provider: their company and what belongs to it, in the words of somebody who looks at their own. */
export function portalMenu(id: string): readonly MenuArea[] {
  return [
    {
      label: words('Mon espace', 'My area', 'مساحتي'),
      icon: 'building-store',
      entries: [
        called(
          { ...providerSummary, screen: `${providerSummary.screen}/${id}` },
          words('Mon entreprise', 'My company', 'شركتي'),
        ),
        called(providerCalendarSummary, words('Mon agenda', 'My calendar', 'تقويمي')),
        called(publicationSummary, words('Mes publications', 'My publications', 'منشوراتي')),
      ],
    },
    {
      label: words('Catalogue', 'Catalogue', 'الكتالوج'),
      icon: 'category',
      entries: [
        called(articleSummary, words('Mes articles', 'My articles', 'منتجاتي')),
        called(articleNoteSummary, words('Avis des clients', 'Customer reviews', 'تقييمات العملاء')),
        called(profileIdSummary, words('Mes profils eSIM', 'My eSIM profiles', 'ملفات تعريف eSIM الخاصة بي')),
        stockLevels,
        called(orderDetailSummary, words('Mes ventes', 'My sales', 'مبيعاتي')),
        subscriptionSummary,
        called(plackSummary, words('Mon stock', 'My stock', 'مخزوني')),
      ],
    },
    {
      label: words('Promotion', 'Promotion', 'الترويج'),
      icon: 'discount',
      entries: [
        discountSummary,
        called(advertisementSummary, words('Mes publicités', 'My advertisements', 'إعلاناتي')),
      ],
    },
  ]
}
