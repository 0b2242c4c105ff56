import type { MenuArea } from '#engine/definition/menu.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { discount } from '#market/catalogue/discounts/discount.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { plack } from '#market/stock/plack.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { stockLevels } from '#market/stock/levels/stock-levels.ts'
import { providerCalendar } from '../calendar/provider-calendar.ts'
import { provider } from '../provider.ts'
import { publication } from '../publications/publication.ts'

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
