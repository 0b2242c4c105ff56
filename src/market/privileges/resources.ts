import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A privilege: a set of permissions for staff, and their portal. */
export const privilegeSummary = summary({
  name: 'privilege',
  path: '/api/privileges/list',
  screen: '/privileges',
  icon: 'shield-lock',
  labels: {
    one: words('Privilège', 'Privilege', 'صلاحية'),
    many: words('Privilèges', 'Privileges', 'الصلاحيات'),
    create: words('Nouveau privilège', 'New privilege', 'صلاحية جديدة'),
  },
})
