import { renewalTermsOf } from '#market/customers/subscriptions/renewal/renewal-period.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { seededRandom } from '../seeded-random.ts'
import { addDays } from '#engine/definition/days.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

const notes = [
  'Voyage professionnel.',
  'Deuxième téléphone.',
  'For the summer in Japan.',
  'Company phone, invoice to the office.',
  'شريحة السفر إلى باريس.',
  'هاتف العمل.',
] as const

/** The subscriptions of assigned sample profiles, and a few ended subscriptions of returned or retired profiles. */
export function sampleSubscriptions(
  today: string,
  { profiles, customers }: Readonly<Record<'profiles' | 'customers', readonly SampleRow[]>>,
): Sample {
  const choices = seededRandom('subscriptions')
  let soon = 0
  const rows = profiles.flatMap(({ id, values: { state, customerId, providerId } }) => {
    if (!['assigned', 'returned', 'retired'].includes(String(state))) return []
    const live = state === 'assigned'
    const daysAgo = choices.between(live ? 1 : 30, live ? 40 : 120)
    const customer = live ? customerId : choices.pick(customers).id
    const note = choices.pick(notes)
    const hasEnd = !live || choices.often(50)
    const dates = {
      startDate: addDays(today, -daysAgo),
      endDate: hasEnd ? addDays(today, live ? choices.between(3, 90) : -choices.between(1, 20)) : null,
      // One subscription ends in three days, after a whole month.
      ...(live && soon++ === 0 && { startDate: addDays(today, -27), endDate: addDays(today, 3) }),
    }
    return [
      sampleRow(choices, today, daysAgo, {
        active: live,
        managed: { providerId, ...renewalTermsOf(dates.startDate, dates.endDate) },
        values: {
          ...{ customerId: customer, profileId: id, note, ...dates },
          ...(!live && { afterwards: state === 'retired' ? 'burnt' : 'returned' }),
        },
      }),
    ]
  })
  return { resource: subscription, rows }
}
