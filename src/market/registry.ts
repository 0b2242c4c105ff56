import { resourcesIn, type MenuArea } from '../engine/definition/menu.ts'
import type { Resource } from '../engine/definition/resource.ts'
import { words, type Words } from '../engine/definition/words.ts'
import type { AppendOnlyTable } from '../engine/database/schema/triggers.api.ts'
import { journal } from './journal/journal.ts'
import { apiToken } from './accounts/tokens/api-token.ts'
import { privilege } from './privileges/privilege.ts'
import { user } from './accounts/user.ts'
import { advertisement } from './catalogue/advertisements/advertisement.ts'
import { articleDiscount } from './catalogue/articles/article-discount.ts'
import { articleNote } from './catalogue/articles/article-note.ts'
import { articlePlack } from './catalogue/articles/article-plack.ts'
import { articleProvider } from './catalogue/articles/article-provider.ts'
import { article } from './catalogue/articles/article.ts'
import { brand } from './catalogue/brand.ts'
import { category } from './catalogue/category.ts'
import { discount } from './catalogue/discounts/discount.ts'
import { itemKit } from './catalogue/item-kit.ts'
import { item } from './catalogue/item.ts'
import { customer } from './customers/customer.ts'
import { paymentCard } from './customers/cards/payment-card.ts'
import { subscription } from './customers/subscriptions/subscription.ts'
import { orderDetail } from './orders/order-detail.ts'
import { orderEvent } from './workflow/order-event.ts'
import { orderStatus } from './workflow/order-status.ts'
import { order } from './orders/order.ts'
import { transaction } from './payments/transaction.ts'
import { providerCalendar } from './providers/calendar/provider-calendar.ts'
import { provider } from './providers/provider.ts'
import { publication } from './providers/publications/publication.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { settings } from './settings/organisation.ts'
import { reporting } from './reports/report.ts'
import { paymentMode } from './payments/modes/payment-mode.ts'
import { webhook } from './settings/webhooks/webhook.ts'
import { translations } from './settings/translations/translation.ts'
import { plack } from './stock/plack.ts'
import { profileBatch } from './stock/batches/profile-batch.ts'
import { profileId } from './stock/profiles/profile-id.ts'
import { sealedProfiles } from './stock/vault/sealed-profile.ts'
import { stockLevels } from './stock/levels/stock-levels.ts'
import { stockThreshold } from './stock/stock-threshold.ts'

/** The side menu: every area with what it opens, in order. */
export const menu: readonly MenuArea[] = [
  { label: words('Pilotage', 'Overview', 'المتابعة'), icon: 'chart-bar', entries: [dashboard, reporting] },
  { label: words('Clients', 'Customers', 'العملاء'), icon: 'users', entries: [customer, subscription, paymentCard] },
  {
    label: words('Commandes', 'Orders', 'الطلبات'),
    icon: 'receipt',
    entries: [order, orderDetail, transaction, orderStatus, orderEvent],
  },
  {
    label: words('Fournisseurs', 'Providers', 'الموردون'),
    icon: 'building-store',
    entries: [provider, articleProvider, providerCalendar, publication, articleNote],
  },
  {
    label: words('Stock', 'Stock', 'المخزون'),
    icon: 'packages',
    entries: [profileId, sealedProfiles, stockLevels, stockThreshold, profileBatch, plack, articlePlack],
  },
  {
    label: words('Catalogue', 'Catalogue', 'الكتالوج'),
    icon: 'category',
    entries: [article, category, itemKit, item, brand],
  },
  {
    label: words('Promotion', 'Promotion', 'الترويج'),
    icon: 'discount',
    entries: [discount, articleDiscount, advertisement],
  },
  {
    label: words('Réglages', 'Settings', 'الإعدادات'),
    icon: 'settings',
    entries: [settings, translations, paymentMode, webhook],
  },
  { label: words('Accès', 'Access', 'الوصول'), icon: 'shield-lock', entries: [user, privilege, journal, apiToken] },
]

/** The product's table of contents: everything Souk keeps, in menu order. */
export const resources: readonly Resource[] = resourcesIn(menu)

/** The tables besides whose rows stay as they were written; the database itself refuses to change them. */
export const appendOnlyTables: readonly AppendOnlyTable[] = [
  { table: 'audit_entry' },
  { table: 'audit_link' },
  { table: 'order_transition' },
  { table: 'stock_movement', cascades: true },
]

/** How the history of a record tells of actions that are the market’s own. */
export const historyEvents: Readonly<Record<string, Words>> = {
  'hand-over': words('Lien de remise des eSIM préparé', 'Link to the eSIMs prepared', 'جُهز رابط تسليم الشرائح'),
}
