import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** An account of the organisation at a supplier, whose API sells eSIM profiles. */
export const supplierAccountSummary = summary({
  name: 'supplier-account',
  path: '/api/configs/suppliers/accounts',
  screen: '/supplier-accounts',
  icon: 'building-store',
  labels: {
    one: words('Compte fournisseur', 'Supplier account', 'حساب لدى مورد'),
    many: words('Comptes fournisseurs', 'Supplier accounts', 'حسابات لدى الموردين'),
    create: words('Nouveau compte', 'New account', 'حساب جديد'),
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
  },
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
