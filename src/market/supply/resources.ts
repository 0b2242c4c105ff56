import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** An account of the organisation at a supplier, whose API sells eSIM profiles. */
export const supplierAccountSummary = summary({
  name: 'supplier-account',
  path: '/api/configs/suppliers/accounts',
  screen: '/supplier-accounts',
  icon: 'building-store',
  labels: {
    one: words('Compte fournisseur', 'Supplier account', 'حساب المورد'),
    many: words('Comptes fournisseurs', 'Supplier accounts', 'حسابات الموردين'),
    create: words('Nouveau compte', 'New account', 'حساب جديد'),
    short: words('Comptes', 'Accounts', 'الحسابات'),
  },
})

/** A source of an article: the plan of a supplier account that delivers it. */
export const supplierPlanSummary = summary({
  name: 'supplier-plan',
  path: '/api/configs/suppliers/plans',
  screen: '/supplier-plans',
  parent: 'supplier-account',
  icon: 'tag',
  labels: {
    one: words('Source d’approvisionnement', 'Supply source', 'مصدر توريد'),
    many: words('Sources d’approvisionnement', 'Supply sources', 'مصادر التوريد'),
    create: words('Nouvelle source', 'New source', 'مصدر جديد'),
    short: words('Sources', 'Sources', 'المصادر'),
  },
})

/** A plan in the catalogue of a supplier account. */
export const supplierOfferSummary = summary({
  name: 'supplier-offer',
  path: '/api/configs/suppliers/offers',
  screen: '/supplier-offers',
  parent: 'supplier-account',
  icon: 'list',
  labels: {
    one: words('Forfait du catalogue', 'Catalogue plan', 'باقة في الكتالوج'),
    many: words('Forfaits du catalogue', 'Catalogue plans', 'باقات الكتالوج'),
    create: words('Nouveau forfait', 'New plan', 'باقة جديدة'),
    short: words('Forfaits', 'Plans', 'الباقات'),
  },
  verbs: ['read', 'update', 'export'],
})

/** A price that a catalogue plan had from one reading on. */
export const offerPriceSummary = summary({
  name: 'offer-price',
  path: '/api/configs/suppliers/offer-prices',
  screen: '/offer-prices',
  parent: 'supplier-account',
  icon: 'receipt',
  labels: {
    one: words('Prix du catalogue', 'Catalogue price', 'سعر في الكتالوج'),
    many: words('Prix du catalogue', 'Catalogue prices', 'أسعار الكتالوج'),
    create: words('Nouveau prix', 'New price', 'سعر جديد'),
    created: words('Relevé le', 'Seen on', 'تاريخ الرصد'),
    short: words('Prix', 'Prices', 'الأسعار'),
  },
  verbs: ['read', 'export'],
})

/** A reading of the catalogue of a supplier account, with its outcome. */
export const catalogueReadingSummary = summary({
  name: 'catalogue-reading',
  path: '/api/configs/suppliers/catalogue-readings',
  screen: '/catalogue-readings',
  parent: 'supplier-account',
  icon: 'history',
  labels: {
    one: words('Lecture du catalogue', 'Catalogue reading', 'قراءة الكتالوج'),
    many: words('Lectures du catalogue', 'Catalogue readings', 'قراءات الكتالوج'),
    create: words('Nouvelle lecture', 'New reading', 'قراءة جديدة'),
    created: words('Lue le', 'Read on', 'تاريخ القراءة'),
    short: words('Lectures', 'Readings', 'القراءات'),
  },
  verbs: ['read', 'export'],
})

/** A notification that a supplier sent about an order, an eSIM or the balance. */
export const supplierNotificationSummary = summary({
  name: 'supplier-notification',
  path: '/api/configs/suppliers/notifications',
  screen: '/supplier-notifications',
  parent: 'supplier-account',
  icon: 'bell',
  labels: {
    one: words('Notification du fournisseur', 'Supplier notification', 'إشعار من المورد'),
    many: words('Notifications des fournisseurs', 'Supplier notifications', 'إشعارات الموردين'),
    create: words('Nouvelle notification', 'New notification', 'إشعار جديد'),
    created: words('Reçue le', 'Received on', 'تاريخ الاستلام'),
    short: words('Notifications', 'Notifications', 'الإشعارات'),
  },
  verbs: ['read', 'export'],
})

/** A purchase of eSIM profiles from a supplier for a paid order line. */
export const supplyOrderSummary = summary({
  name: 'supply-order',
  path: '/api/configs/suppliers/orders',
  screen: '/supply-orders',
  icon: 'receipt',
  labels: {
    one: words('Achat d’eSIM', 'eSIM purchase', 'شراء eSIM'),
    many: words('Achats d’eSIM', 'eSIM purchases', 'مشتريات eSIM'),
    create: words('Nouvel achat', 'New purchase', 'شراء جديد'),
  },
  verbs: ['read', 'update', 'export'],
})
