import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** An API token for a program that acts for its owner, with at most the owner's permissions. */
export const apiTokenSummary = summary({
  name: 'api-token',
  path: '/api/tokens',
  screen: '/api-tokens',
  parent: 'user',
  icon: 'key',
  labels: {
    one: words('Jeton d’API', 'API token', 'رمز API'),
    many: words('Jetons d’API', 'API tokens', 'رموز API'),
    create: words('Nouveau jeton d’API', 'New API token', 'رمز API جديد'),
  },
})

/** A member of staff. An account without a privilege cannot sign in. */
export const userSummary = summary({
  name: 'user',
  path: '/api/users/admin',
  screen: '/users',
  icon: 'users-group',
  letter: 'u',
  labels: {
    one: words('Utilisateur', 'User', 'مستخدم'),
    many: words('Utilisateurs', 'Users', 'المستخدمون'),
    create: words('Nouvel utilisateur', 'New user', 'مستخدم جديد'),
  },
})
