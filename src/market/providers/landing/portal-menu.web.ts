import type { MenuArea } from '#engine/definition/menu.ts'
import type { ResourceSummary } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
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
import { portalMenuMessages } from './portal-menu.messages.ts'

/** A menu entry for a resource with a provider's wording. */
const called = ({ name, path, screen, labels, verbs }: ResourceSummary, many: Words): ResourceSummary => ({
  name,
  path,
  screen,
  verbs,
  labels: { ...labels, many },
})

/** The side menu of a provider, with the company and its rows in the provider's wording. */
export function portalMenu(id: string): readonly MenuArea[] {
  return [
    {
      label: portalMenuMessages.myArea,
      icon: 'building-store',
      entries: [
        called({ ...providerSummary, screen: `${providerSummary.screen}/${id}` }, portalMenuMessages.myCompany),
        called(providerCalendarSummary, portalMenuMessages.myCalendar),
        called(publicationSummary, portalMenuMessages.myPublications),
      ],
    },
    {
      label: portalMenuMessages.catalogue,
      icon: 'category',
      entries: [
        called(articleSummary, portalMenuMessages.myArticles),
        called(articleNoteSummary, portalMenuMessages.customerReviews),
        called(profileIdSummary, portalMenuMessages.myEsimProfiles),
        stockLevels,
        called(orderDetailSummary, portalMenuMessages.mySales),
        subscriptionSummary,
        called(plackSummary, portalMenuMessages.myStock),
      ],
    },
    {
      label: portalMenuMessages.promotion,
      icon: 'discount',
      entries: [discountSummary, called(advertisementSummary, portalMenuMessages.myAdvertisements)],
    },
  ]
}
