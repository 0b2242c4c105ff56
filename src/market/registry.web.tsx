import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '../engine/fields/web-kind.web.tsx'
import type { Screens } from '../engine/web-app/product.web.ts'
import { lazyComponent } from '../engine/routing/lazy-component.web.ts'
import { recordQuery } from '../engine/http/record-queries.web.ts'
import { firstData } from '../engine/routing/first-data.web.ts'
import { onDemand } from '../engine/routing/on-demand.web.tsx'
import { dashboardQuery, dashboardSearch } from './dashboard/dashboard-query.web.ts'
import { permissions, scopes } from './privileges/permissions.web.ts'
import { reducedPrice, reduction } from './catalogue/discounts/reduction.web.tsx'
import { cardNumber } from './customers/cards/card-number.web.tsx'
import { renewalPeriodKind } from './customers/subscriptions/renewal/renewal-period-field.web.ts'
import { nextSending, scheduleKind } from './reports/schedules/schedule-kind.web.tsx'
import { country, currency, supplierCurrency, zone } from './settings/named-codes.web.tsx'
import { recurrenceKind } from './providers/calendar/recurrence/recurrence-field.web.tsx'
import { orderEventsKind } from './workflow/order-events-field.web.tsx'
import { countries } from './shared/plan/countries-kind.web.tsx'
import { plan } from './shared/plan/plan-kind.web.ts'
import { movedAmount } from './payments/moved-amount.web.tsx'
import { movedPoints } from './loyalty/moved-points.web.tsx'
import { pieces, watchedStock } from './stock/stock-kinds.web.tsx'
import { periodDays, periodPhase } from './shared/period-kinds.web.ts'
import { exchangeRateKind } from './costs/exchange-rate-kind.web.ts'
import { incomplete } from './customers/incomplete-kind.web.ts'
import { paymentStateKind } from './orders/payment-state-field.web.tsx'
import { orderStatusKind } from './workflow/order-status-field.web.tsx'

const ArticleSales = lazyComponent(() => import('./reports/article-sales.web.tsx'))
const ArticleMargin = lazyComponent(() => import('./reports/article-margin.web.tsx'))
const ArticleStock = lazyComponent(() => import('./stock/levels/article-stock.web.tsx'))
const AssignDialog = lazyComponent(() => import('./customers/subscriptions/assign-dialog.web.tsx'))
const Payments = lazyComponent(() => import('./payments/payments-tab.web.tsx'))
const Disputes = lazyComponent(() => import('./payments/disputes/open-disputes.web.tsx'))
const PaymentDialog = lazyComponent(() => import('./payments/payment-dialog.web.tsx'))
const PaymentLinkDialog = lazyComponent(() => import('./payments/links/payment-link-dialog.web.tsx'))
const CustomerOverview = lazyComponent(() => import('./orders/customer-overview/customer-overview.web.tsx'))
const ProviderSettlement = lazyComponent(() => import('./reports/provider-settlement.web.tsx'))
const AdvertisementFigures = lazyComponent(() => import('./storefront/advertisement-figures.web.tsx'))
const RefundDialog = lazyComponent(() => import('./payments/refunds/refund-dialog.web.tsx'))
const CancellationCard = lazyComponent(() => import('./supply/life/cancellation-card.web.tsx'))
const TopUpButton = lazyComponent(() => import('./orders/top-ups/top-up-button.web.tsx'))
const RenewButton = lazyComponent(() => import('./orders/renewals/renew-button.web.tsx'))
const Review = lazyComponent(() =>
  import('./providers/reviews/review.web.tsx').then((file) => ({ default: file.Review })),
)
const UserTwoFactor = lazyComponent(() => import('./accounts/two-factor/user-two-factor.web.tsx'))

/** The resources whose list screen or record screen is not the standard one. */
export const screens: Screens = {
  user: { record: onDemand(() => import('./accounts/user.web.tsx').then((file) => file.UserScreen)) },
  privilege: { record: onDemand(() => import('./privileges/privilege.web.tsx').then((file) => file.PrivilegeScreen)) },
  'api-token': {
    record: onDemand(() => import('./accounts/tokens/api-token.web.tsx').then((file) => file.ApiTokenScreen)),
  },
  'identity-provider': {
    record: onDemand(() =>
      import('./accounts/directory/identity-provider.web.tsx').then((file) => file.IdentityProviderScreen),
    ),
  },
  dashboard: {
    page: onDemand(
      () => import('./dashboard/dashboard.web.tsx').then((file) => file.Dashboard),
      (search) => firstData(dashboardQuery(dashboardSearch(search))),
    ),
  },
  advertisement: {
    record: onDemand(() =>
      import('./catalogue/advertisements/advertisement.web.tsx').then((file) =>
        file.advertisementScreen(AdvertisementFigures),
      ),
    ),
  },
  publication: {
    record: onDemand(() =>
      import('./providers/publications/publication.web.tsx').then((file) => file.PublicationScreen),
    ),
  },
  'provider-calendar': {
    list: onDemand(() =>
      import('./providers/calendar/provider-calendar.web.tsx').then((file) => file.ProviderCalendar),
    ),
  },
  customer: {
    record: onDemand(() =>
      import('./customers/customer.web.tsx').then((file) => file.customerScreen(CustomerOverview)),
    ),
  },
  provider: {
    record: onDemand(() =>
      import('./providers/provider.web.tsx').then((file) =>
        file.providerScreen({ Settlement: ProviderSettlement, TwoFactor: UserTwoFactor }),
      ),
    ),
  },
  'provider-statement': {
    record: onDemand(() =>
      import('./reports/statements/provider-statement.web.tsx').then((file) => file.ProviderStatementScreen),
    ),
  },
  'article-note': {
    record: onDemand(() =>
      import('./catalogue/articles/article-note.web.tsx').then((file) => file.articleNoteScreen(Review)),
    ),
  },
  settings: {
    list: onDemand(
      () => import('./settings/general.web.tsx').then((file) => file.GeneralSettings),
      async () => {
        const { settings, settingsId } = await import('./settings/organisation.ts')
        await firstData(recordQuery(settings, settingsId))
      },
    ),
    record: onDemand(() => import('./settings/general.web.tsx').then((file) => file.GeneralSettings)),
  },
  translations: {
    page: onDemand(() => import('./settings/translations/translations.web.tsx').then((file) => file.Translations)),
  },
  'payment-mode': {
    record: onDemand(() => import('./payments/modes/payment-mode.web.tsx').then((file) => file.PaymentModeScreen)),
  },
  webhook: {
    record: onDemand(() => import('./settings/webhooks/webhook.web.tsx').then((file) => file.WebhookScreen)),
  },
  article: {
    list: onDemand(() => import('./catalogue/articles/article-list.web.tsx').then((file) => file.ArticleListScreen)),
    record: onDemand(() =>
      import('./catalogue/articles/article.web.tsx').then((file) =>
        file.articleScreen({ Sales: ArticleSales, Stock: ArticleStock, Margin: ArticleMargin }),
      ),
    ),
  },
  'article-provider': {
    record: onDemand(() =>
      import('./catalogue/articles/article-provider.web.tsx').then((file) => file.ArticleProviderScreen),
    ),
  },
  'unit-cost': {
    record: onDemand(() =>
      Promise.all([import('./costs/unit-cost.web.tsx'), import('./catalogue/articles/provider-margin.web.tsx')]).then(
        ([file, { ProviderMargin }]) => file.unitCostScreen(ProviderMargin),
      ),
    ),
  },
  'pricing-rule': {
    list: onDemand(() => import('./pricing/pricing-rule.web.tsx').then((file) => file.PricingRuleListScreen)),
    record: onDemand(() => import('./pricing/pricing-rule.web.tsx').then((file) => file.PricingRuleScreen)),
  },
  'profile-id': {
    list: onDemand(() =>
      import('./stock/profiles/profile-list.web.tsx').then((file) => file.profileListScreen(AssignDialog)),
    ),
    record: onDemand(() =>
      import('./stock/profiles/profile-id.web.tsx').then((file) =>
        file.profileScreen({ TopUp: TopUpButton, Cancellation: CancellationCard }),
      ),
    ),
  },
  journal: { page: onDemand(() => import('./journal/journal.web.tsx').then((file) => file.Journal)) },
  'sealed-profiles': {
    page: onDemand(() => import('./stock/vault/sealed-profiles.web.tsx').then((file) => file.SealedProfiles)),
    row: onDemand(() => import('./stock/vault/sealed-profiles.web.tsx').then((file) => file.SealedProfileRow)),
  },
  'stock-levels': {
    page: onDemand(() => import('./stock/levels/stock-levels.web.tsx').then((file) => file.StockLevels)),
    badge: onDemand(() => import('./stock/low-stock-badge.web.tsx').then((file) => file.LowStockBadge)),
  },
  'report-schedule': {
    record: onDemand(() => import('./reports/schedules/schedule.web.tsx').then((file) => file.ScheduleScreen)),
  },
  reporting: { page: onDemand(() => import('./reports/report.web.tsx').then((file) => file.Reporting)) },
  subscription: {
    list: onDemand(() =>
      import('./customers/subscriptions/subscription-list.web.tsx').then((file) =>
        file.subscriptionListScreen(RenewButton),
      ),
    ),
    record: onDemand(() =>
      import('./customers/subscriptions/subscription.web.tsx').then((file) => file.subscriptionScreen(RenewButton)),
    ),
  },
  'supplier-account': {
    record: onDemand(() => import('./supply/supplier-account.web.tsx').then((file) => file.SupplierAccountScreen)),
  },
  'supplier-offer': {
    record: onDemand(() => import('./supply/offers/supplier-offer.web.tsx').then((file) => file.SupplierOfferScreen)),
  },
  'supplier-notification': {
    record: onDemand(() =>
      import('./supply/life/supplier-notification.web.tsx').then((file) => file.NotificationScreen),
    ),
  },
  'supply-order': {
    record: onDemand(() => import('./supply/supply-order.web.tsx').then((file) => file.SupplyOrderScreen)),
  },
  'stock-threshold': {
    record: onDemand(() => import('./stock/stock-threshold.web.tsx').then((file) => file.StockThresholdScreen)),
  },
  plack: { record: onDemand(() => import('./stock/plack.web.tsx').then((file) => file.PlackScreen)) },
  'profile-batch': {
    record: onDemand(() => import('./stock/batches/profile-batch.web.tsx').then((file) => file.ProfileBatchScreen)),
  },
  purchase: {
    record: onDemand(() => import('./stock/purchases/purchase.web.tsx').then((file) => file.PurchaseScreen)),
  },
  'order-status': {
    list: onDemand(() => import('./workflow/order-status-list.web.tsx').then((file) => file.OrderStatusListScreen)),
    record: onDemand(() => import('./workflow/order-status.web.tsx').then((file) => file.OrderStatusScreen)),
  },
  order: {
    list: onDemand(() => import('./orders/order-list.web.tsx').then((file) => file.OrderListScreen)),
    record: onDemand(() =>
      Promise.all([import('./orders/order.web.tsx'), import('./payments/payments.web.ts')]).then(
        ([file, { useRefundableLines }]) =>
          file.orderScreen({
            ...{ Payments, Disputes, PaymentDialog, PaymentLinkDialog, RefundDialog },
            useRefundableLines,
          }),
      ),
    ),
  },
  transaction: {
    record: onDemand(() => import('./payments/transaction.web.tsx').then((file) => file.TransactionScreen)),
  },
  'order-detail': {
    record: onDemand(() => import('./orders/order-detail.web.tsx').then((file) => file.OrderDetailScreen)),
  },
  discount: {
    record: onDemand(() => import('./catalogue/discounts/discount.web.tsx').then((file) => file.DiscountScreen)),
  },
  'article-discount': {
    record: onDemand(() =>
      import('./catalogue/discounts/article-discount.web.tsx').then((file) => file.ArticleDiscountScreen),
    ),
  },
}

/** The browser parts of the field kinds that only the market has. */
export const kinds: Readonly<Record<string, WebKind>> = {
  permissions,
  scopes,
  'card-number': cardNumber,
  countries,
  plan,
  incomplete,
  'period-days': periodDays,
  'period-phase': periodPhase,
  'exchange-rate': exchangeRateKind,
  reduction,
  'rule-scope': { Cell: lazyCell(() => import('./pricing/rule-scope-cell.web.tsx')), width: 8 },
  'reduced-price': reducedPrice,
  'moved-amount': movedAmount,
  'moved-points': movedPoints,
  pieces,
  'watched-stock': watchedStock,
  recurrence: recurrenceKind,
  'renewal-period': renewalPeriodKind,
  'order-status': orderStatusKind,
  'payment-state': paymentStateKind,
  'order-events': orderEventsKind,
  'report-schedule': scheduleKind,
  'next-sending': nextSending,
  country,
  zone,
  currency,
  'supplier-currency': supplierCurrency,
}
