import type { ImportDeparture } from '#engine/api/exchange/import-departure.ts'
import type { Override } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import type { Sentences } from '#engine/core/sentences.ts'
import { apiTokenOverride } from './access/api-token.api.ts'
import { privilegeOverride } from './access/privilege.api.ts'
import { journalRoutes } from './access/journal.api.ts'
import { failedMailWatch } from './access/failed-mail-watch.api.ts'
import { userOverride } from './access/user.api.ts'
import { articleFilterRoute } from './catalogue/article-filter.api.ts'
import { articleNoteOverride } from './catalogue/article-note.api.ts'
import { articleOverride } from './catalogue/article.api.ts'
import { priceRoutes } from './catalogue/price.api.ts'
import { assignRoutes } from './customers/assigning.api.ts'
import { cardRoutes } from './customers/payment-card.api.ts'
import { subscriptionImport } from './customers/subscription-import.api.ts'
import { subscriptionOverride } from './customers/subscription.api.ts'
import { orderDetailOverride } from './orders/order-detail.api.ts'
import { handOverRoutes } from './orders/hand-over-routes.api.ts'
import { orderManyRoutes } from './orders/order-many.api.ts'
import { orderRoutes } from './orders/order-routes.api.ts'
import { orderOverride } from './orders/order.api.ts'
import { paymentsArea } from './orders/payments.api.ts'
import { honestyRoute } from './orders/stock-honesty.api.ts'
import { placeRoute } from './orders/place.api.ts'
import { quoteRoute } from './orders/quote.api.ts'
import { failedPaymentWatch } from './orders/failed-payment-watch.api.ts'
import { waitingWatch } from './orders/waiting-watch.api.ts'
import { orderStatusOverride } from './orders/order-status.api.ts'
import { transactionOverride } from './orders/transaction.api.ts'
import { orderTimers } from './orders/timers.api.ts'
import { workflowRoutes } from './orders/workflow-routes.api.ts'
import { averagesRoute } from './providers/averages.api.ts'
import { overviewRoute } from './providers/overview.api.ts'
import { providerCalendarOverride } from './providers/provider-calendar.api.ts'
import { providerOverride } from './providers/provider.api.ts'
import { publicationPictureRoute } from './providers/publication-picture.api.ts'
import { reviewsRoute } from './providers/reviews.api.ts'
import { dashboardRoute } from './reports/dashboard.api.ts'
import { homeRoute } from './reports/home.api.ts'
import { salesKeeper } from './reports/sales-keeper.api.ts'
import { currencyRoute } from './settings/currency.api.ts'
import { followSettings, liveArea } from './settings/live.api.ts'
import { paymentModeOverride } from './settings/payment-mode.api.ts'
import { settingsOverride } from './settings/organisation.api.ts'
import { testLetterRoutes } from './settings/test-letter.api.ts'
import { translationArea } from './settings/translation.api.ts'
import { reportRoutes } from './reports/report-routes.api.ts'
import { scheduleRoutes } from './reports/schedule-routes.api.ts'
import { webhookCourier } from './settings/webhooks/courier.api.ts'
import { webhookOverride, webhookRoutes } from './settings/webhooks/webhook.api.ts'
import { contentsRoutes } from './specification/contents.api.ts'
import { imageListRoutes } from './specification/image-lists.api.ts'
import { networkRoute } from './stock/networks.api.ts'
import { profileIdOverride } from './stock/profile-id.api.ts'
import { profileImport } from './stock/profile-import.api.ts'
import { rollbackRoutes } from './stock/profile-rollback.api.ts'
import { profileLivesRoute } from './stock/profile-lives.api.ts'
import { profileMovesRoute } from './stock/profile-moves.api.ts'
import { sealedProfileRoutes } from './stock/sealed-profile.api.ts'
import { stockLevelRoute } from './stock/stock-levels.api.ts'
import { stockWatch } from './stock/stock-watch.api.ts'
import { xRayRoute } from './stock/x-ray.api.ts'

/** The resources that depart from the standard on the server, and the file that says how. */
export const overrides: Readonly<Record<string, Override>> = {
  user: userOverride,
  privilege: privilegeOverride,
  'api-token': apiTokenOverride,
  provider: providerOverride,
  'provider-calendar': providerCalendarOverride,
  article: articleOverride,
  'article-note': articleNoteOverride,
  'profile-id': profileIdOverride,
  subscription: subscriptionOverride,
  order: orderOverride,
  'order-detail': orderDetailOverride,
  'order-status': orderStatusOverride,
  transaction: transactionOverride,
  settings: settingsOverride,
  'payment-mode': paymentModeOverride,
  webhook: webhookOverride,
}

/** The resources whose files are read or written otherwise than by the standard. */
export const imports: Readonly<Record<string, ImportDeparture>> = {
  'profile-id': profileImport,
  subscription: subscriptionImport,
}

/** The routes of the market that are no resource’s own. */
export const marketAreas: Services['areas'] = [
  liveArea,
  currencyRoute,
  testLetterRoutes,
  translationArea(followSettings),
  webhookRoutes,
  webhookCourier,
  priceRoutes,
  articleFilterRoute,
  averagesRoute,
  overviewRoute,
  reviewsRoute,
  publicationPictureRoute,
  cardRoutes,
  imageListRoutes,
  contentsRoutes,
  networkRoute,
  xRayRoute,
  sealedProfileRoutes,
  profileMovesRoute,
  profileLivesRoute,
  stockLevelRoute,
  stockWatch,
  journalRoutes,
  waitingWatch,
  failedPaymentWatch,
  failedMailWatch,
  rollbackRoutes,
  assignRoutes,
  orderRoutes,
  paymentsArea,
  orderManyRoutes,
  handOverRoutes,
  placeRoute,
  quoteRoute,
  workflowRoutes,
  orderTimers,
  honestyRoute,
  salesKeeper,
  dashboardRoute,
  homeRoute,
  reportRoutes,
  scheduleRoutes,
]

/** What the market's own screens say, served beside the engine's sentences. */
export const marketSentences: readonly Sentences[] = []
