import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A privilege: a set of permissions for staff, and their portal. */
export const privilegeSummary = summary({
  name: 'privilege',
  path: '/api/privileges/list',
  screen: '/privileges',
  icon: 'shield-lock',
  labels: {
    one: words('Privilège', 'Privilege', 'دور'),
    many: words('Privilèges', 'Privileges', 'الأدوار'),
    create: words('Nouveau privilège', 'New privilege', 'دور جديد'),
  },
})
