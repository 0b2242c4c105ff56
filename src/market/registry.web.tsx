import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import type { Screens } from '#engine/web/shell/dashboard.tsx'
import { onDemand } from '#engine/web/shell/on-demand.tsx'
import { permissions, scopes } from './access/permissions.web.tsx'
import { reduction } from './catalogue/reduction.web.tsx'
import { cardNumber } from './customers/card-number.web.tsx'
import { currency, zone } from './settings/named-codes.web.tsx'
import { orderEventsKind } from './orders/order-events-field.web.tsx'
import { orderStatusKind } from './orders/order-status-field.web.tsx'

/** The resources whose list or record screen is not the standard one. */
export const screens: Screens = {
  user: { record: onDemand(() => import('./access/user.web.tsx').then((file) => file.UserScreen)) },
  'api-token': { record: onDemand(() => import('./access/api-token.web.tsx').then((file) => file.ApiTokenScreen)) },
  dashboard: { page: onDemand(() => import('./reports/dashboard.web.tsx').then((file) => file.Dashboard)) },
  advertisement: {
    record: onDemand(() => import('./catalogue/advertisement.web.tsx').then((file) => file.AdvertisementScreen)),
  },
  publication: {
    record: onDemand(() => import('./providers/publication.web.tsx').then((file) => file.PublicationScreen)),
  },
  'provider-calendar': {
    list: onDemand(() => import('./providers/provider-calendar.web.tsx').then((file) => file.ProviderCalendar)),
  },
  customer: { record: onDemand(() => import('./customers/customer.web.tsx').then((file) => file.CustomerScreen)) },
  provider: { record: onDemand(() => import('./providers/provider.web.tsx').then((file) => file.ProviderScreen)) },
  'article-note': {
    record: onDemand(() => import('./catalogue/article-note.web.tsx').then((file) => file.ArticleNoteScreen)),
  },
  settings: {
    list: onDemand(() => import('./settings/general.web.tsx').then((file) => file.GeneralSettings)),
    record: onDemand(() => import('./settings/general.web.tsx').then((file) => file.GeneralSettings)),
  },
  translations: {
    page: onDemand(() => import('./settings/translations.web.tsx').then((file) => file.Translations)),
  },
  'payment-mode': {
    record: onDemand(() => import('./settings/payment-mode.web.tsx').then((file) => file.PaymentModeScreen)),
  },
  webhook: {
    record: onDemand(() => import('./settings/webhooks/webhook.web.tsx').then((file) => file.WebhookScreen)),
  },
  article: {
    list: onDemand(() => import('./catalogue/article-list.web.tsx').then((file) => file.ArticleListScreen)),
    record: onDemand(() => import('./catalogue/article.web.tsx').then((file) => file.ArticleScreen)),
  },
  'profile-id': {
    list: onDemand(() => import('./stock/profile-list.web.tsx').then((file) => file.ProfileListScreen)),
    record: onDemand(() => import('./stock/profile-id.web.tsx').then((file) => file.ProfileScreen)),
  },
  journal: { page: onDemand(() => import('./access/journal.web.tsx').then((file) => file.Journal)) },
  'sealed-profiles': {
    page: onDemand(() => import('./stock/sealed-profiles.web.tsx').then((file) => file.SealedProfiles)),
  },
  'stock-levels': {
    page: onDemand(() => import('./stock/stock-levels.web.tsx').then((file) => file.StockLevels)),
    sign: onDemand(() => import('./stock/stock-alert-sign.web.tsx').then((file) => file.StockAlertSign)),
  },
  reporting: { page: onDemand(() => import('./reports/report.web.tsx').then((file) => file.Reporting)) },
  subscription: {
    list: onDemand(() => import('./customers/subscription-list.web.tsx').then((file) => file.SubscriptionListScreen)),
  },
  'profile-batch': {
    record: onDemand(() => import('./stock/profile-batch.web.tsx').then((file) => file.ProfileBatchScreen)),
  },
  'order-status': {
    list: onDemand(() => import('./orders/order-status-list.web.tsx').then((file) => file.OrderStatusListScreen)),
  },
  order: {
    list: onDemand(() => import('./orders/order-list.web.tsx').then((file) => file.OrderListScreen)),
    record: onDemand(() => import('./orders/order.web.tsx').then((file) => file.OrderScreen)),
  },
  transaction: {
    record: onDemand(() => import('./orders/transaction.web.tsx').then((file) => file.TransactionScreen)),
  },
  discount: { record: onDemand(() => import('./catalogue/discount.web.tsx').then((file) => file.DiscountScreen)) },
}

/** The browser halves of the kinds of field that only the market has. */
export const kinds: Readonly<Record<string, WebKind>> = {
  permissions,
  scopes,
  'card-number': cardNumber,
  reduction,
  'order-status': orderStatusKind,
  'order-events': orderEventsKind,
  zone,
  currency,
}
