import { defineMessages, plural, words } from '#engine/definition/words.ts'

/**
 * The cell text for a privilege that allows everything. It is separate from the messages of the matrix, which load with
 * the matrix.
 */
export const everythingAllowed = defineMessages(
  'access.permissions.everything',
  words('Tout est permis', 'Everything is allowed', 'كل شيء مسموح'),
)

/** The number of permissions of a privilege or a token. */
export const grantedCount = defineMessages(
  'access.permissions.count',
  plural(
    { one: '{{count}} permission', other: '{{count}} permissions', many: '{{count}} de permissions' },
    { one: '{{count}} permission', other: '{{count}} permissions' },
    {
      zero: 'دون أذونات',
      one: 'إذن واحد',
      two: 'إذنان',
      few: '{{count}} أذونات',
      many: '{{count}} إذنًا',
      other: '{{count}} إذن',
    },
  ),
)
