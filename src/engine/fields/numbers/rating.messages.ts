import { defineMessages, plural } from '#engine/definition/words.ts'

/** The text for a number of stars out of five. */
export const stars = defineMessages(
  'rating',
  plural(
    { one: '{{count}} étoile sur 5', other: '{{count}} étoiles sur 5' },
    { one: '{{count}} star out of 5', other: '{{count}} stars out of 5' },
    {
      zero: 'بلا نجوم من 5',
      one: 'نجمة واحدة من 5',
      two: 'نجمتان من 5',
      few: '{{count}} نجوم من 5',
      many: '{{count}} نجمة من 5',
      other: '{{count}} نجمة من 5',
    },
  ),
)
