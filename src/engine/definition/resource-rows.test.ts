import { expectTypeOf, test } from 'vitest'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { text } from '#engine/fields/text/text.ts'
import { resource, type Row } from './resource.ts'
import { words } from './words.ts'

const label = words('É', 'S', 'كشك')
const stall = resource({
  ...{ name: 'stall', path: '/api/stalls', screen: '/stalls', title: ['name'], list: ['name'], form: [] },
  labels: { one: label, many: label, create: label },
  empty: label,
  fields: {
    name: text({ label, required: true }),
    note: text({ label }),
    size: integer({ label }),
    colour: choice({
      label,
      required: true,
      choices: [
        { value: 'red', label },
        { value: 'blue', label },
      ],
    }),
    open: toggle({ label }),
    tags: tags({ label }),
    key: secret({ label }),
  },
})

test('a row has the types of its fields', () => {
  type Stall = Row<typeof stall>
  expectTypeOf<Stall['name']>().toEqualTypeOf<string>()
  expectTypeOf<Stall['note']>().toEqualTypeOf<string | null>()
  expectTypeOf<Stall['size']>().toEqualTypeOf<number | null>()
  expectTypeOf<Stall['colour']>().toEqualTypeOf<'red' | 'blue'>()
  expectTypeOf<Stall['open']>().toEqualTypeOf<boolean>()
  expectTypeOf<Stall['tags']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<Stall['key']>().toEqualTypeOf<boolean>()
  expectTypeOf<Stall['version']>().toEqualTypeOf<number>()
})
