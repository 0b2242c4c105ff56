import type { MenuArea } from '#engine/core/menu.ts'
import type { Resource } from '#engine/core/resource.ts'
import { words, type Words } from '#engine/core/words.ts'
import { advertisement } from '../catalogue/advertisement.ts'
import { articleNote } from '../catalogue/article-note.ts'
import { article } from '../catalogue/article.ts'
import { discount } from '../catalogue/discount.ts'
import { subscription } from '../customers/subscription.ts'
import { orderDetail } from '../orders/order-detail.ts'
import { plack } from '../stock/plack.ts'
import { profileId } from '../stock/profile-id.ts'
import { stockLevels } from '../stock/stock-levels.ts'
import { providerCalendar } from './provider-calendar.ts'
import { provider } from './provider.ts'
import { publication } from './publication.ts'

const called = (resource: Resource, many: Words): Resource => ({ ...resource, labels: { ...resource.labels, many } })

/** The side menu of a provider: their company and what belongs to it, in the words of somebody who looks at their own. */
export function portalMenu(id: string): readonly MenuArea[] {
  return [
    {
      label: words('Mon espace', 'My area', 'مساحتي'),
      icon: 'building-store',
      entries: [
        called({ ...provider, screen: `${provider.screen}/${id}` }, words('Mon entreprise', 'My company', 'شركتي')),
        called(providerCalendar, words('Mon agenda', 'My calendar', 'تقويمي')),
        called(publication, words('Mes publications', 'My publications', 'منشوراتي')),
      ],
    },
    {
      label: words('Catalogue', 'Catalogue', 'الكتالوج'),
      icon: 'category',
      entries: [
        called(article, words('Mes articles', 'My articles', 'منتجاتي')),
        called(articleNote, words('Avis des clients', 'Customer reviews', 'تقييمات العملاء')),
        called(profileId, words('Mes profils eSIM', 'My eSIM profiles', 'ملفات eSIM الخاصة بي')),
        stockLevels,
        called(orderDetail, words('Mes ventes', 'My sales', 'مبيعاتي')),
        subscription,
        called(plack, words('Mon stock', 'My stock', 'مخزوني')),
      ],
    },
    {
      label: words('Promotion', 'Promotion', 'الترويج'),
      icon: 'discount',
      entries: [discount, called(advertisement, words('Mes publicités', 'My advertisements', 'إعلاناتي'))],
    },
  ]
}
