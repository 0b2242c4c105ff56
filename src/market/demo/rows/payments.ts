import { organisation } from '#engine/definition/organisation.ts'
import { paymentCard } from '#market/customers/cards/payment-card.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { payPalTakes } from '#market/payments/modes/paypal-currencies.ts'
import { seededRandom } from '../seeded-random.ts'
import { brandMark } from '../pictures/marks.ts'
import { addDays } from '#engine/definition/days.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

// Test card numbers published by payment providers.
const testNumbers = [
  ['4242424242424242', 'credit'],
  ['4000056655665556', 'debit'],
  ['5555555555554444', 'credit'],
  ['5200828282828210', 'debit'],
  ['5105105105105100', 'prepaid'],
  ['378282246310005', 'credit'],
  ['6011111111111117', 'credit'],
  ['3056930009020004', 'credit'],
  ['3566002020360505', 'credit'],
] as const

/** The cards of the sample's customers: most are valid, a few have expired. */
export function sampleCards(today: string, customers: readonly SampleRow[]): Sample {
  const choices = seededRandom('cards')
  const holders = customers.filter(() => choices.often(38))
  const rows = holders.map(({ values }) => {
    const [number, cardType] = choices.pick(testNumbers)
    const expired = choices.often(8)
    return sampleRow(choices, today, choices.between(1, 300), {
      active: !expired,
      values: {
        customerId: customers.find((one) => one.values === values)?.id,
        cardholderName: `${String(values['firstname'])} ${String(values['lastname'])}`,
        number,
        cardEmail: values['email'],
        expirationDate: addDays(today, expired ? -choices.between(40, 400) : choices.between(60, 1500)).slice(0, 7),
        cardType,
        billingAddress: values['address'],
      },
    })
  })
  return { resource: paymentCard, rows }
}

const shop = 'https://boutique.souk.example/paiement'

const modes = [
  ['PayPal', 'Paiement en ligne par compte PayPal ou par carte, sans compte.', 'paypal', 'paypal'],
  ['Carte bancaire', 'Au terminal de la boutique ou par téléphone ; l’équipe note chaque paiement.', 'manual', 'carte'],
  ['Bank transfer', 'For companies; the order is prepared once the transfer has arrived.', 'manual', null],
  ['الدفع عند الاستلام', 'للبطاقات والأجهزة التي تسلم في المغرب ومصر.', 'manual', null],
  ['Paiement d’essai', 'Pour essayer le parcours : aucun argent ne bouge.', 'sandbox', null],
  ['Points de fidélité', 'Ce que les commandes précédentes ont rapporté.', 'points', null],
] as const

// The bank account of a published example, not a real account.
const transfer = 'Souk SARL\nIBAN FR14 2004 1010 0505 0001 3M02 606\nBIC PSSTFRPPPAR'

const aWeek = 7 * 24 * 60

/**
 * The payment modes of the sample marketplace. Without real API keys, customers can use only the transfer and the test
 * mode.
 */
export function samplePaymentModes(today: string): Sample {
  const choices = seededRandom('payment modes')
  const { currency } = organisation
  const rows = modes.map(([name, description, kind, page], index) =>
    sampleRow(choices, today, 400 - index * 50, {
      active: index !== 3 && kind !== 'paypal',
      values: {
        name,
        kind,
        description,
        ...(index === 2 && { instructions: transfer, payWithin: aWeek }),
        ...(page && { returnUrl: `${shop}/${page}/retour`, cancelUrl: `${shop}/${page}/annulation` }),
      },
      pictures: { image: [brandMark(name, index + 4)] },
    }),
  )
  // Modes that cannot be activated for the organisation's currency are omitted.
  return {
    resource: paymentMode,
    rows: rows.filter(({ values }) => values['kind'] !== 'paypal' || payPalTakes(currency)),
  }
}
