import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A movement of a customer's points. Staff can add corrections; existing movements never change. */
export const loyaltyMovementSummary = summary({
  name: 'loyalty-movement',
  path: '/api/loyalty/movements',
  screen: '/loyalty-movements',
  parent: 'customer',
  icon: 'discount',
  titleWidth: 16,
  labels: {
    one: words('Mouvement de points', 'Points movement', 'حركة نقاط'),
    many: words('Mouvements de points', 'Points movements', 'حركات النقاط'),
    create: words('Corriger les points', 'Correct points', 'تصحيح النقاط'),
  },
  verbs: ['read', 'create', 'export'],
})
