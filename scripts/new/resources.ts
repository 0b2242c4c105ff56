import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** New entity: describe it here in one sentence. */
export const newEntitySummary = summary({
  name: 'new-entity',
  path: '/api/new-entities',
  screen: '/new-entities',
  labels: {
    one: words('À nommer', 'New entity', 'بلا اسم'),
    many: words('À nommer', 'New entities', 'بلا اسم'),
    create: words('À nommer', 'New new entity', 'بلا اسم'),
  },
})
