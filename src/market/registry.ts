import { resourcesIn, type MenuArea } from '#engine/core/menu.ts'
import type { Resource } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import type { AppendOnlyTable } from '#engine/db/triggers.ts'
import { journal } from './access/journal.ts'
import { apiToken } from './access/api-token.ts'
import { privilege } from './access/privilege.ts'
import { user } from './access/user.ts'
import { advertisement } from './catalogue/advertisement.ts'
import { articleDiscount } from './catalogue/article-discount.ts'
import { articleNote } from './catalogue/article-note.ts'
import { articlePlack } from './catalogue/article-plack.ts'
import { articleProvider } from './catalogue/article-provider.ts'
import { article } from './catalogue/article.ts'
import { brand } from './catalogue/brand.ts'
import { category } from './catalogue/category.ts'
import { discount } from './catalogue/discount.ts'
import { itemKit } from './catalogue/item-kit.ts'
import { item } from './catalogue/item.ts'
import { customer } from './customers/customer.ts'
import { paymentCard } from './customers/payment-card.ts'
import { subscription } from './customers/subscription.ts'
import { orderDetail } from './orders/order-detail.ts'
import { orderEvent } from './orders/order-event.ts'
import { orderStatus } from './orders/order-status.ts'
import { order } from './orders/order.ts'
import { transaction } from './orders/transaction.ts'
import { providerCalendar } from './providers/provider-calendar.ts'
import { provider } from './providers/provider.ts'
import { publication } from './providers/publication.ts'
import { dashboard } from './reports/dashboard.ts'
import { settings } from './settings/organisation.ts'
import { reporting } from './reports/report.ts'
import { paymentMode } from './settings/payment-mode.ts'
import { webhook } from './settings/webhooks/webhook.ts'
import { translations } from './settings/translation.ts'
import { plack } from './stock/plack.ts'
import { profileBatch } from './stock/profile-batch.ts'
import { profileId } from './stock/profile-id.ts'
import { sealedProfiles } from './stock/sealed-profile.ts'
import { stockLevels } from './stock/stock-levels.ts'
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
