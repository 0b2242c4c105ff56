import type { ImportDeparture } from '../engine/import-export/import-departure.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import type { Services } from '../engine/server/services.api.ts'
import { apiTokenOverride } from './accounts/tokens/api-token.api.ts'
import {
  directoryAccountOverride,
  directoryGroupOverride,
  identityProviderOverride,
} from './accounts/directory/directory-overrides.api.ts'
import { privilegeOverride } from './privileges/privilege.api.ts'
import { journalRoutes } from './journal/journal.api.ts'
import { backupWatch } from './notifications/backup-watch.api.ts'
import { zoneTablesWatch } from './notifications/zone-tables-watch.api.ts'
import { failedMailWatch } from './notifications/failed-mail-watch.api.ts'
import { userOverride } from './accounts/user.api.ts'
import { articleFilterRoute } from './catalogue/articles/article-filter.api.ts'
import { articleNoteOverride } from './catalogue/articles/article-note.api.ts'
import { articleImport } from './catalogue/articles/article-import.api.ts'
import { articleOverride } from './catalogue/articles/article.api.ts'
import { articleDiscountOverride, discountOverride } from './catalogue/discounts/below-cost.api.ts'
import { marginRoutes } from './catalogue/articles/margin.api.ts'
import { priceRoutes } from './catalogue/articles/price.api.ts'
import { customerImport } from './customers/customer-import.api.ts'
import { assignRoutes } from './customers/subscriptions/bulk-assignment.api.ts'
import { phoneReviewArea } from './shared/phone-review.api.ts'
import { quickCustomerRoute } from './customers/quick-customer.api.ts'
import { loyaltyMovementOverride } from './loyalty/loyalty-movement.api.ts'
import { pointsExpiry } from './loyalty/points-expiry.api.ts'
import { orderPointsRoute } from './orders/points/order-points-route.api.ts'
import { formerAddressWatch } from './customers/changed-address-mail.api.ts'
import { cardRoutes, paymentCardOverride } from './customers/cards/payment-card.api.ts'
import { endingMailWatch } from './customers/subscriptions/ending-mails.api.ts'
import { subscriptionImport } from './customers/subscriptions/subscription-import.api.ts'
import { transferRoutes } from './customers/subscriptions/subscription-transfer.api.ts'
import { noneLeft } from './customers/subscriptions/assign-any-profile.api.ts'
import { profileUnavailable, subscriptionOverride } from './customers/subscriptions/subscription.api.ts'
import { orderDetailOverride } from './orders/order-detail.api.ts'
import { handOverRoutes } from './orders/hand-over/hand-over-routes.api.ts'
import { deliveryRoutes } from './hand-over/delivery-routes.api.ts'
import { bulkEventRoutes } from './orders/bulk-events.api.ts'
import { orderNoteRoutes } from './orders/notes/order-note-routes.api.ts'
import { orderRoutes } from './orders/order-routes.api.ts'
import { orderMarginRoute } from './orders/overview/order-margin.api.ts'
import { orderOverride } from './orders/order.api.ts'
import { PaymentLinks } from './payments/links/payment-link.api.ts'
import { paymentsArea } from './payments/payments.api.ts'
import { reconciliationRoute } from './orders/ledger/ledger-reconciliation.api.ts'
import { pricingRoutes } from './pricing/proposals.api.ts'
import { placeOrderRoute } from './orders/entry/place-order-routes.api.ts'
import { customerFiguresRoute } from './orders/customer-overview/customer-figures.api.ts'
import { renewalOrders } from './orders/renewals/ended-renewals.api.ts'
import { renewalRoute } from './orders/renewals/renewal-routes.api.ts'
import { topUpRoutes } from './orders/top-ups/top-up-routes.api.ts'
import { offersRoute } from './orders/entry/offers.api.ts'
import { quoteRoute } from './orders/entry/quote.api.ts'
import { storefrontRoutes } from './storefront/storefront-routes.api.ts'
import { advertisementFiguresRoute } from './storefront/advertisement-figures.api.ts'
import { failedPaymentWatch } from './payments/failed-payment-watch.api.ts'
import { disputeWatch } from './payments/disputes/dispute-watch.api.ts'
import { waitingWatch } from './orders/stale-orders/stale-orders-watch.api.ts'
import { suppliedOrders } from './orders/state-machine/supplied-orders.api.ts'
import { proveSecondFactor } from './accounts/two-factor/prove-second-factor.api.ts'
import { supplierAccountOverride } from './supply/supplier-account.api.ts'
import { supplierPlanOverride } from './supply/supplier-plan.api.ts'
import { supplyRoutes, supplyWork } from './supply/supply.api.ts'
import { orderStatusOverride } from './workflow/order-status.api.ts'
import { transactionOverride } from './payments/transaction.api.ts'
import { orderTimers } from './orders/state-machine/timed-transitions.api.ts'
import { moveRunningOrders } from './orders/state-machine/move-orders.api.ts'
import { workflowRoutes } from './workflow/editor/workflow-routes.api.ts'
import { averagesRoute } from './providers/reviews/averages.api.ts'
import { overviewRoute } from './providers/landing/overview.api.ts'
import { calendarAddressRoutes } from './providers/calendar-address/calendar-address.api.ts'
import { occurrenceRoutes } from './providers/calendar/occurrence-routes.api.ts'
import { providerCalendarOverride } from './providers/calendar/provider-calendar.api.ts'
import { providerImport } from './providers/provider-import.api.ts'
import { providerOverride } from './providers/provider.api.ts'
import { publicationPictureRoute } from './providers/publications/publication-picture.api.ts'
import { reviewsRoute } from './providers/reviews/reviews.api.ts'
import { dashboardRoute } from './dashboard/dashboard.api.ts'
import { homeRoute } from './home/home.api.ts'
import { fallenStocks } from './stock/fallen-stocks.api.ts'
import { salesKeeper } from './reports/sales/sales-keeper.api.ts'
import { currencyRoute } from './settings/currency.api.ts'
import { followSettings, settingsSyncArea } from './settings/settings-sync.api.ts'
import { paymentModeOverride } from './payments/modes/payment-mode.api.ts'
import { settingsOverride } from './settings/organisation.api.ts'
import { testLetterRoutes } from './settings/test-letter.api.ts'
import { translationArea } from './settings/translations/translation.api.ts'
import { reportRoutes } from './reports/report-routes.api.ts'
import { providerStatementOverride } from './reports/statements/provider-statement.api.ts'
import { statementRoutes } from './reports/statements/statement-routes.api.ts'
import { scheduleOverride } from './reports/schedules/schedule.api.ts'
import { scheduleRoutes } from './reports/schedules/schedule-routes.api.ts'
import { permissionListRoute } from './privileges/permission-list.api.ts'
import { startWebhookSender } from './settings/webhooks/webhook-sender.api.ts'
import { webhookOverride, webhookRoutes } from './settings/webhooks/webhook.api.ts'
import { contentsRoutes } from './specification/contents.api.ts'
import { imageListRoutes } from './specification/image-lists.api.ts'
import { networkRoute } from './stock/codes/networks.api.ts'
import { profileIdOverride, usedSql } from './stock/profiles/profile-id.api.ts'
import { profileImport } from './stock/batches/profile-import.api.ts'
import { rollbackRoutes } from './stock/batches/profile-rollback.api.ts'
import { profileUseRoute } from './stock/profiles/profile-use.api.ts'
import { profileLivesRoute } from './stock/profiles/profile-lives.api.ts'
import { profileMovesRoute } from './stock/profiles/profile-moves.api.ts'
import { sealedProfileRoutes } from './stock/vault/sealed-profile.api.ts'
import { purchaseRoutes } from './stock/purchases/purchase.api.ts'
import { stockLevelRoute } from './stock/levels/stock-levels.api.ts'
import { stockWatch } from './stock/stock-watch.api.ts'
import { watchedStocksRoute } from './stock/threshold-readings.api.ts'
import { xRayRoute } from './stock/codes/x-ray.api.ts'

const subscriptionWithRenewals: Override = (standard, services) =>
  subscriptionOverride(standard, services, renewalOrders)
subscriptionWithRenewals.refusals = [profileUnavailable, noneLeft]

/** The overrides of resources on the server: resource name → override. */
export const overrides: Readonly<Record<string, Override>> = {
  user: userOverride,
  privilege: privilegeOverride,
  'api-token': apiTokenOverride,
  'identity-provider': identityProviderOverride,
  'directory-group': directoryGroupOverride,
  'directory-account': directoryAccountOverride,
  provider: providerOverride,
  'provider-calendar': providerCalendarOverride,
  'provider-statement': providerStatementOverride,
  article: articleOverride,
  'article-note': articleNoteOverride,
  'article-discount': articleDiscountOverride,
  discount: discountOverride,
  'profile-id': profileIdOverride,
  subscription: subscriptionWithRenewals,
  'payment-card': paymentCardOverride,
  'loyalty-movement': loyaltyMovementOverride,
  order: orderOverride,
  'order-detail': orderDetailOverride,
  'supplier-account': supplierAccountOverride,
  'supplier-plan': supplierPlanOverride,
  'order-status': orderStatusOverride,
  transaction: transactionOverride,
  'report-schedule': scheduleOverride,
  settings: settingsOverride,
  'payment-mode': paymentModeOverride,
  webhook: webhookOverride,
}

// Files that earlier versions exported have these headers.
const formerRoleHeaders = { privilegeId: ['الصلاحية'] }
const formerCountryHeaders = { countryCode: ['Code du pays', 'Country code', 'رمز البلد'] }

/** The resources with special rules for import and export. */
export const imports: Readonly<Record<string, ImportDeparture>> = {
  article: articleImport,
  'article-plack': { headers: { quantity: ['Quantité', 'Quantity', 'الكمية'] } },
  customer: customerImport,
  'directory-group': { headers: formerRoleHeaders },
  item: { headers: { itemKitId: ['طقم العناصر'] } },
  'order-event': { headers: { privilegeId: ['لصلاحية معينة فقط'], trigger: ['يحدثه'] } },
  'profile-id': profileImport,
  'payment-card': {
    headers: { expirationDate: ['Date d’expiration', 'Expiration date', 'تاريخ انتهاء الصلاحية'] },
  },
  provider: providerImport,
  purchase: { headers: formerCountryHeaders },
  'stock-threshold': {
    headers: {
      ...formerCountryHeaders,
      minDays: ['Jours de couverture au moins', 'Minimum days of cover', 'أيام التغطية على الأقل'],
    },
  },
  subscription: subscriptionImport,
  'supplier-plan': { headers: { accountId: ['حساب لدى مورد'], cost: ['كلفة eSIM'] } },
  'unit-cost': { headers: { amount: ['Coût d’une unité', 'Cost of one unit', 'كلفة الوحدة'] } },
  user: { headers: formerRoleHeaders },
}

/** The purchases from suppliers; tests that buy by themselves leave it out. */
export const purchases = supplyWork(suppliedOrders)

/** The routes of the market that do not belong to a resource. */
export const marketAreas: Services['areas'] = [
  settingsSyncArea,
  currencyRoute,
  testLetterRoutes,
  translationArea(followSettings),
  webhookRoutes,
  startWebhookSender,
  permissionListRoute,
  priceRoutes,
  marginRoutes,
  articleFilterRoute,
  averagesRoute,
  overviewRoute,
  occurrenceRoutes,
  calendarAddressRoutes,
  customerFiguresRoute,
  reviewsRoute,
  publicationPictureRoute,
  cardRoutes,
  quickCustomerRoute,
  phoneReviewArea,
  imageListRoutes,
  contentsRoutes,
  networkRoute,
  xRayRoute,
  sealedProfileRoutes,
  profileMovesRoute,
  profileLivesRoute,
  profileUseRoute,
  stockLevelRoute,
  purchaseRoutes,
  stockWatch,
  watchedStocksRoute,
  journalRoutes,
  waitingWatch,
  failedPaymentWatch,
  disputeWatch,
  failedMailWatch,
  zoneTablesWatch,
  backupWatch,
  formerAddressWatch,
  rollbackRoutes,
  assignRoutes,
  (app, services) => transferRoutes(app, services, { usedSql }),
  (app, services) => endingMailWatch(app, services, new PaymentLinks(app, services)),
  orderRoutes,
  orderNoteRoutes,
  orderPointsRoute,
  orderMarginRoute,
  pointsExpiry,
  paymentsArea,
  bulkEventRoutes,
  handOverRoutes,
  deliveryRoutes,
  pricingRoutes,
  placeOrderRoute,
  quoteRoute,
  offersRoute,
  renewalRoute,
  topUpRoutes,
  workflowRoutes(moveRunningOrders),
  orderTimers,
  supplyRoutes(proveSecondFactor, usedSql),
  purchases,
  reconciliationRoute,
  salesKeeper,
  dashboardRoute,
  (app, services) => homeRoute(app, services, { fallenStocks }),
  reportRoutes,
  scheduleRoutes,
  statementRoutes,
  storefrontRoutes,
  advertisementFiguresRoute,
]

/** The description of the product at the start of the API document. */
export const description = 'The back office of an eSIM marketplace.'
