import type { Choice } from '#engine/definition/field.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { resource, type Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { loyaltyMovementSummary } from './resources.ts'

/** The kinds of movements of points. */
export const loyaltyKinds = defineMessages('loyalty-movement.definition', [
  { value: 'earned', label: words('Gagnés', 'Earned', 'مكتسبة') },
  { value: 'reversed', label: words('Repris', 'Taken back', 'مسترجعة') },
  { value: 'restored', label: words('Rétablis', 'Restored', 'معادة') },
  {
    value: 'deducted',
    label: words('Retenus sur un remboursement', 'Deducted from a refund', 'مخصومة من استرداد'),
  },
  { value: 'spent', label: words('Dépensés', 'Spent', 'مستخدَمة') },
  { value: 'returned', label: words('Rendus', 'Given back', 'مردودة') },
  { value: 'expired', label: words('Expirés', 'Expired', 'منتهية') },
  { value: 'corrected', label: words('Corrigés à la main', 'Corrected by hand', 'مصححة يدويًا') },
] as const satisfies readonly Choice[])

export type LoyaltyKind = (typeof loyaltyKinds)[number]['value']

const somePoints: Rule = ({ points }) => (points === 0 ? [fieldProblem('points', 'required')] : [])

/** A correction needs a reason; other movements refer to their order instead. */
const reasonGiven: Rule = ({ kind, reason }) =>
  (kind === undefined || kind === null || kind === 'corrected') && !reason ? [fieldProblem('reason', 'required')] : []

/** A movement of a customer's points. Movements never change; their sum is the balance. */
export const loyaltyMovement = resource({
  ...loyaltyMovementSummary,
  empty: words(
    'Une commande terminée fait gagner des points à son client ; chaque point gagné, dépensé ou expiré s’inscrit ici.',
    'A completed order earns its customer points; every point earned, spent or expired is written down here.',
    'الطلب المكتمل يكسب عميله نقاطًا؛ وكل نقطة تكتسب أو تنفق أو تنتهي تسجل هنا.',
  ),
  fields: {
    customerId: reference({
      label: words('Client', 'Customer', 'العميل'),
      required: true,
      target: 'customer',
      large: true,
      through: true,
    }),
    kind: choice({
      label: words('Mouvement', 'Movement', 'الحركة'),
      required: true,
      managed: true,
      choices: loyaltyKinds,
    }),
    points: {
      ...integer({
        label: words('Points', 'Points', 'النقاط'),
        hint: words(
          'Un nombre négatif retire des points au client.',
          'A negative number takes points from the customer.',
          'العدد السالب يسحب نقاطًا من العميل.',
        ),
        required: true,
      }),
      kind: 'moved-points',
      sample: (n: number) => n + 1,
    },
    orderId: reference({
      label: words('Commande', 'Order', 'الطلب'),
      managed: true,
      target: 'order',
      large: true,
      through: true,
    }),
    expiresAt: instant({ label: words('Expirent le', 'Expire on', 'تنتهي في'), managed: true }),
    reason: {
      ...longText({
        label: words('Motif', 'Reason', 'السبب'),
        hint: words(
          'Pourquoi ces points sont ajoutés ou retirés ; il reste avec le mouvement.',
          'Why these points are added or taken; it stays with the movement.',
          'سبب إضافة هذه النقاط أو سحبها؛ يبقى مع الحركة.',
        ),
        searched: true,
        max: 500,
      }),
      sample: (n: number) => `Geste commercial ${n}`,
    },
  },
  title: ['customerId', 'orderId'],
  heading: words('{{points}} points · {{kind}}', '{{points}} points · {{kind}}', 'النقاط: {{points}} · {{kind}}'),
  evidence: ['points', 'kind'],
  stateField: 'kind',
  list: ['customerId', 'kind', 'points', 'orderId', 'expiresAt', 'createdAt', 'reason'],
  form: [{ label: words('Correction', 'Correction', 'التصحيح'), fields: ['customerId', 'points', 'reason'] }],
  beside: [
    'orderId',
    {
      resource: 'loyalty-movement',
      field: 'customerId',
      of: 'customerId',
      details: ['kind', 'points', 'createdAt'],
      label: words('Autres mouvements', 'Other movements', 'حركات أخرى'),
    },
  ],
  rules: [somePoints, reasonGiven],
})
