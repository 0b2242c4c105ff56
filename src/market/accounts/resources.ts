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
  icon: 'users',
  letter: 'u',
  labels: {
    one: words('Utilisateur', 'User', 'مستخدم'),
    many: words('Utilisateurs', 'Users', 'المستخدمون'),
    create: words('Nouvel utilisateur', 'New user', 'مستخدم جديد'),
  },
})

/** A directory (OpenID Connect) at which the members of a portal sign in. */
export const identityProviderSummary = summary({
  name: 'identity-provider',
  path: '/api/configs/identity-providers',
  screen: '/identity-providers',
  parent: 'user',
  labels: {
    one: words('Annuaire', 'Directory', 'خدمة دليل'),
    many: words('Annuaires', 'Directories', 'خدمات الدليل'),
    create: words('Nouvel annuaire', 'New directory', 'خدمة دليل جديدة'),
  },
})

/** The privilege that members of a directory's group get. */
export const directoryGroupSummary = summary({
  name: 'directory-group',
  path: '/api/configs/directory-groups',
  screen: '/directory-groups',
  parent: 'user',
  labels: {
    one: words('Groupe d’annuaire', 'Directory group', 'مجموعة دليل'),
    many: words('Groupes d’annuaire', 'Directory groups', 'مجموعات الدليل'),
    create: words('Nouveau groupe', 'New group', 'مجموعة جديدة'),
  },
})

/** A person of a directory and the account with which they work here. */
export const directoryAccountSummary = summary({
  name: 'directory-account',
  path: '/api/configs/directory-accounts',
  screen: '/directory-accounts',
  parent: 'user',
  labels: {
    one: words('Compte d’annuaire', 'Directory account', 'حساب دليل'),
    many: words('Comptes d’annuaire', 'Directory accounts', 'حسابات الدليل'),
    create: words('Compte d’annuaire', 'Directory account', 'حساب دليل'),
  },
  verbs: ['read', 'update', 'delete', 'activate'],
})
