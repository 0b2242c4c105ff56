import type { MenuArea } from '../engine/definition/menu.ts'
import type { Resource } from '../engine/definition/resource.ts'
import { defineMessages, words } from '../engine/definition/words.ts'
import { journal } from './journal/journal.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { reporting } from './reports/report.ts'
import { translations } from './settings/translations/translation.ts'
import {
  apiTokenSummary,
  directoryAccountSummary,
  directoryGroupSummary,
  identityProviderSummary,
  userSummary,
} from './accounts/resources.ts'
import { privilegeSummary } from './privileges/resources.ts'
import {
  advertisementSummary,
  articleDiscountSummary,
  articleNoteSummary,
  articlePlackSummary,
  articleProviderSummary,
  articleSummary,
  brandSummary,
  categorySummary,
  discountSummary,
  itemKitSummary,
  itemSummary,
} from './catalogue/resources.ts'
import { exchangeRateSummary, pricingRuleSummary, unitCostSummary } from './costs/resources.ts'
import { customerSummary, paymentCardSummary, subscriptionSummary } from './customers/resources.ts'
import { loyaltyMovementSummary } from './shared/loyalty/resources.ts'
import { orderDetailSummary, orderSummary } from './orders/resources.ts'
import { orderEventSummary, orderStatusSummary } from './workflow/resources.ts'
import { disputeSummary, paymentModeSummary, transactionSummary } from './payments/resources.ts'
import { providerCalendarSummary, providerSummary, publicationSummary } from './providers/resources.ts'
import { providerStatementLineSummary, providerStatementSummary, reportScheduleSummary } from './reports/resources.ts'
import { settingsSummary, webhookSummary } from './settings/resources.ts'
import {
  catalogueReadingSummary,
  offerPriceSummary,
  supplierAccountSummary,
  supplierNotificationSummary,
  supplierOfferSummary,
  supplierPlanSummary,
  supplyOrderSummary,
} from './supply/resources.ts'
import {
  plackSummary,
  profileBatchSummary,
  profileIdSummary,
  purchaseSummary,
  sealedProfiles,
  stockLevels,
  stockThresholdSummary,
} from './stock/resources.ts'

/** The menu: areas with their entries, in order. An entry with a parent is reached from the parent's list. */
export const menu: readonly MenuArea[] = defineMessages('registry.menu', [
  {
    label: words('Pilotage', 'Overview', 'المتابعة'),
    icon: 'chart-bar',
    entries: [dashboard, reporting, reportScheduleSummary],
  },
  {
    label: words('Clients', 'Customers', 'العملاء'),
    icon: 'users',
    entries: [customerSummary, subscriptionSummary, paymentCardSummary, loyaltyMovementSummary],
  },
  {
    label: words('Commandes', 'Orders', 'الطلبات'),
    icon: 'receipt',
    entries: [orderSummary, orderDetailSummary, transactionSummary, disputeSummary],
  },
  {
    label: words('Fournisseurs', 'Providers', 'الموردون'),
    icon: 'building-store',
    entries: [
      providerSummary,
      unitCostSummary,
      exchangeRateSummary,
      supplierAccountSummary,
      supplierPlanSummary,
      supplyOrderSummary,
      supplierOfferSummary,
      offerPriceSummary,
      catalogueReadingSummary,
      supplierNotificationSummary,
      pricingRuleSummary,
      providerStatementSummary,
      providerStatementLineSummary,
      providerCalendarSummary,
      publicationSummary,
      articleNoteSummary,
    ],
  },
  {
    label: words('Stock', 'Stock', 'المخزون'),
    icon: 'packages',
    entries: [
      profileIdSummary,
      sealedProfiles,
      stockLevels,
      stockThresholdSummary,
      profileBatchSummary,
      plackSummary,
      purchaseSummary,
    ],
  },
  {
    label: words('Catalogue', 'Catalogue', 'الكتالوج'),
    icon: 'category',
    entries: [
      articleSummary,
      articleProviderSummary,
      articlePlackSummary,
      categorySummary,
      itemKitSummary,
      itemSummary,
      brandSummary,
    ],
  },
  {
    label: words('Promotion', 'Promotion', 'الترويج'),
    icon: 'discount',
    entries: [discountSummary, articleDiscountSummary, advertisementSummary],
  },
  {
    label: words('Réglages', 'Settings', 'الإعدادات'),
    icon: 'settings',
    entries: [settingsSummary, translations, webhookSummary, paymentModeSummary, orderStatusSummary, orderEventSummary],
  },
  {
    label: words('Accès', 'Access', 'الوصول'),
    icon: 'shield-lock',
    entries: [
      userSummary,
      privilegeSummary,
      journal,
      apiTokenSummary,
      identityProviderSummary,
      directoryGroupSummary,
      directoryAccountSummary,
    ],
  },
])

/**
 * The functions that load the definitions: resource name → function. The definitions of an area load with its first
 * screen.
 */
export const definitions: Readonly<Record<string, () => Promise<Resource>>> = {
  'api-token': () => import('./accounts/tokens/api-token.ts').then((file) => file.apiToken),
  'identity-provider': () => import('./accounts/directory/identity-provider.ts').then((file) => file.identityProvider),
  'directory-group': () => import('./accounts/directory/directory-group.ts').then((file) => file.directoryGroup),
  'directory-account': () => import('./accounts/directory/directory-account.ts').then((file) => file.directoryAccount),
  privilege: () => import('./privileges/privilege.ts').then((file) => file.privilege),
  user: () => import('./accounts/user.ts').then((file) => file.user),
  advertisement: () => import('./catalogue/advertisements/advertisement.ts').then((file) => file.advertisement),
  'article-discount': () => import('./catalogue/articles/article-discount.ts').then((file) => file.articleDiscount),
  'article-note': () => import('./catalogue/articles/article-note.ts').then((file) => file.articleNote),
  'article-plack': () => import('./catalogue/articles/article-plack.ts').then((file) => file.articlePlack),
  'article-provider': () => import('./catalogue/articles/article-provider.ts').then((file) => file.articleProvider),
  article: () => import('./catalogue/articles/article.ts').then((file) => file.article),
  brand: () => import('./catalogue/brand.ts').then((file) => file.brand),
  category: () => import('./catalogue/category.ts').then((file) => file.category),
  discount: () => import('./catalogue/discounts/discount.ts').then((file) => file.discount),
  'item-kit': () => import('./catalogue/item-kit.ts').then((file) => file.itemKit),
  item: () => import('./catalogue/item.ts').then((file) => file.item),
  'unit-cost': () => import('./costs/unit-cost.ts').then((file) => file.unitCost),
  'pricing-rule': () => import('./pricing/pricing-rule.ts').then((file) => file.pricingRule),
  'exchange-rate': () => import('./costs/exchange-rate.ts').then((file) => file.exchangeRate),
  'supplier-account': () => import('./supply/supplier-account.ts').then((file) => file.supplierAccount),
  'supplier-plan': () => import('./supply/supplier-plan.ts').then((file) => file.supplierPlan),
  'supplier-offer': () => import('./supply/offers/supplier-offer.ts').then((file) => file.supplierOffer),
  'offer-price': () => import('./supply/offers/offer-price.ts').then((file) => file.offerPrice),
  'catalogue-reading': () => import('./supply/offers/catalogue-reading.ts').then((file) => file.catalogueReading),
  'supplier-notification': () =>
    import('./supply/life/supplier-notification.ts').then((file) => file.supplierNotification),
  'supply-order': () => import('./supply/supply-order.ts').then((file) => file.supplyOrder),
  purchase: () => import('./stock/purchases/purchase.ts').then((file) => file.purchase),
  customer: () => import('./customers/customer.ts').then((file) => file.customer),
  'payment-card': () => import('./customers/cards/payment-card.ts').then((file) => file.paymentCard),
  'loyalty-movement': () => import('./shared/loyalty/loyalty-movement.ts').then((file) => file.loyaltyMovement),
  subscription: () => import('./customers/subscriptions/subscription.ts').then((file) => file.subscription),
  'order-detail': () => import('./orders/order-detail.ts').then((file) => file.orderDetail),
  'order-event': () => import('./workflow/order-event.ts').then((file) => file.orderEvent),
  'order-status': () => import('./workflow/order-status.ts').then((file) => file.orderStatus),
  order: () => import('./orders/order.ts').then((file) => file.order),
  transaction: () => import('./payments/transaction.ts').then((file) => file.transaction),
  dispute: () => import('./payments/disputes/dispute.ts').then((file) => file.dispute),
  'provider-calendar': () => import('./providers/calendar/provider-calendar.ts').then((file) => file.providerCalendar),
  provider: () => import('./providers/provider.ts').then((file) => file.provider),
  'provider-statement': () =>
    import('./reports/statements/provider-statement.ts').then((file) => file.providerStatement),
  'provider-statement-line': () =>
    import('./reports/statements/provider-statement-line.ts').then((file) => file.providerStatementLine),
  publication: () => import('./providers/publications/publication.ts').then((file) => file.publication),
  'report-schedule': () => import('./reports/schedules/schedule.ts').then((file) => file.reportSchedule),
  settings: () => import('./settings/organisation.ts').then((file) => file.settings),
  'payment-mode': () => import('./payments/modes/payment-mode.ts').then((file) => file.paymentMode),
  webhook: () => import('./settings/webhooks/webhook.ts').then((file) => file.webhook),
  plack: () => import('./stock/plack.ts').then((file) => file.plack),
  'profile-batch': () => import('./stock/batches/profile-batch.ts').then((file) => file.profileBatch),
  'profile-id': () => import('./stock/profiles/profile-id.ts').then((file) => file.profileId),
  'stock-threshold': () => import('./stock/stock-threshold.ts').then((file) => file.stockThreshold),
}
