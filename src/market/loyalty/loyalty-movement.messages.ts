import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for refused corrections of points. */
export const { most } = defineMessages('loyalty.loyalty-movement', {
  most: words(
    'Le solde du client est de {{balance}} : il n’en perd pas davantage',
    'The customer’s balance is {{balance}}: they cannot lose more',
    'رصيد العميل {{balance}}: لا يفقد أكثر منه',
  ),
})
