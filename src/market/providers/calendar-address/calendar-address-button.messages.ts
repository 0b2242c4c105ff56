import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the button for the calendar address. */
export const { label } = defineMessages('providers.calendar-address-button', {
  label: words('S’abonner…', 'Subscribe…', 'اشتراك…'),
})
