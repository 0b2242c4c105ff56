import { verbs } from '#engine/definition/access.ts'
import type { MenuPage } from '#engine/definition/menu.ts'
import { summary } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** A plack (lot of stock): a quantity of eSIM profiles or goods, at a unit price and a location. */
export const plackSummary = summary({
  name: 'plack',
  path: '/api/configs/placks',
  screen: '/placks',
  icon: 'packages',
  labels: {
    one: words('Plack', 'Plack', 'بلاك'),
    many: words('Placks', 'Placks', 'البلاكات'),
    create: words('Nouveau plack', 'New plack', 'بلاك جديد'),
  },
})

/**
 * An import batch: the eSIM profiles of one imported file. The batch records the person who imported it, the number of profiles, and
 * whether it was rolled back.
 */
export const profileBatchSummary = summary({
  name: 'profile-batch',
  path: '/api/profile-batches',
  screen: '/profile-batches',
  parent: 'profile-id',
  icon: 'file-import',
  labels: {
    one: words('Lot de profils', 'Profile batch', 'دفعة ملفات'),
    many: words('Lots de profils', 'Profile batches', 'دفعات الملفات'),
    create: words('Nouveau lot de profils', 'New profile batch', 'دفعة ملفات جديدة'),
    created: words('Importé le', 'Imported on', 'تاريخ الاستيراد'),
  },
})

/** An eSIM profile of the stock: its activation code, its network numbers, and its secrets, which are sealed on arrival. */
export const profileIdSummary = summary({
  name: 'profile-id',
  path: '/api/configs/profiles/keys',
  screen: '/profile-ids',
  icon: 'device-sim',
  letter: 'e',
  labels: {
    one: words('Profil eSIM', 'eSIM profile', 'ملف تعريف eSIM'),
    many: words('Profils eSIM', 'eSIM profiles', 'ملفات تعريف eSIM'),
    create: words('Nouveau profil eSIM', 'New eSIM profile', 'ملف تعريف eSIM جديد'),
  },
  titleWidth: 12.5,
  verbs: [...verbs],
})

/** A threshold: the minimum stock of a group of profiles, below which alerts are sent. Empty dimensions match every profile. */
export const stockThresholdSummary = summary({
  name: 'stock-threshold',
  path: '/api/configs/stock/thresholds',
  screen: '/stock-thresholds',
  parent: 'stock-levels',
  icon: 'bell',
  labels: {
    one: words('Seuil de stock', 'Stock threshold', 'حد المخزون'),
    many: words('Seuils de stock', 'Stock thresholds', 'حدود المخزون'),
    create: words('Nouveau seuil', 'New threshold', 'حد جديد'),
  },
})

/** A purchase: pieces ordered from a provider for a plack or a group of profiles, until they are received. */
export const purchaseSummary = summary({
  name: 'purchase',
  path: '/api/configs/purchases',
  screen: '/purchases',
  labels: {
    one: words('Achat', 'Purchase', 'عملية شراء'),
    many: words('Achats', 'Purchases', 'المشتريات'),
    create: words('Nouvel achat', 'New purchase', 'عملية شراء جديدة'),
  },
})

/** The menu entry of the stock levels screen: counts and cover. */
export const stockLevels: MenuPage = defineMessages('stock.resources.stockLevels', {
  page: 'stock-levels',
  screen: '/stock-levels',
  icon: 'chart-bar',
  letter: 's',
  label: words('Niveaux de stock', 'Stock levels', 'مستويات المخزون'),
  demand: 'profile-id:read',
})

/** The menu entry of the screen of profiles with sealed secrets, for people who may reveal secrets. */
export const sealedProfiles: MenuPage = defineMessages('stock.resources.sealedProfiles', {
  page: 'sealed-profiles',
  screen: '/sealed-profiles',
  parent: 'profile-id',
  icon: 'lock',
  label: words('Profils chiffrés', 'Encrypted profiles', 'ملفات eSIM المشفرة'),
  demand: 'profile-id:reveal',
})
