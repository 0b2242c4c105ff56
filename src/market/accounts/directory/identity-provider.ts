import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { text } from '#engine/fields/text/text.ts'
import { url } from '#engine/fields/text/url.ts'
import { outgoingAddress } from '#market/shared/outgoing-address.ts'
import { identityProviderSummary } from '../resources.ts'

/** A directory (OpenID Connect) at which the members of a portal sign in. */
export const identityProvider = resource({
  ...identityProviderSummary,
  empty: words(
    'Un annuaire laisse l’équipe se connecter avec le compte de l’organisation ; ses groupes donnent les privilèges.',
    'A directory lets the team sign in with the organisation’s account; its groups give the privileges.',
    'يتيح الدليل للفريق تسجيل الدخول بحساب المؤسسة، ومجموعاته تحدد الأدوار.',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      hint: words(
        'Affiché sur le bouton de la page de connexion.',
        'Shown on the button of the sign-in page.',
        'يظهر على الزر في صفحة الدخول.',
      ),
      required: true,
      unique: true,
      searched: true,
      max: 40,
    }),
    portal: choice({
      label: words('Portail', 'Portal', 'البوابة'),
      required: true,
      choices: [
        { value: 'admin', label: words('Administration', 'Admin', 'الإدارة') },
        { value: 'employee', label: words('Employés', 'Employees', 'الموظفون') },
      ],
    }),
    issuer: defineMessages('access.identity-provider.issuer', {
      ...url({
        label: words('Adresse de l’émetteur', 'Issuer address', 'عنوان المُصدر'),
        hint: words(
          'L’adresse https publique dont la configuration se lit sous /.well-known/openid-configuration. La changer efface le secret.',
          'The public https address whose configuration is under /.well-known/openid-configuration. Changing it clears the secret.',
          'عنوان https العام الذي تُقرأ إعداداته تحت \u2066/.well-known/openid-configuration\u2069. تغييره يمحو السر.',
        ),
        required: true,
      }),
      check: outgoingAddress,
      sample: (n: number) => `https://login.example.com/${n}`,
    }),
    clientId: text({
      label: words('Identifiant du client', 'Client ID', 'معرف العميل لدى الدليل'),
      hint: words(
        'Celui que l’annuaire a donné à Souk.',
        'The one the directory gave to Souk.',
        'المعرف الذي منحه الدليل لبرنامج Souk.',
      ),
      required: true,
      max: 200,
    }),
    clientSecret: secret({ label: words('Secret du client', 'Client secret', 'سر العميل لدى الدليل'), max: 500 }),
    scopes: text({
      label: words('Portées demandées', 'Requested scopes', 'النطاقات المطلوبة'),
      hint: words('Vide : openid email profile.', 'Empty: openid email profile.', 'فارغ: openid email profile.'),
      max: 200,
    }),
    groupClaim: text({
      label: words('Attribut des groupes', 'Group claim', 'حقل المجموعات'),
      hint: words(
        'Le nom de l’attribut qui liste les groupes : groups, roles, hd…',
        'The name of the claim that lists the groups: groups, roles, hd…',
        'اسم الحقل الذي يسرد المجموعات: groups أو roles أو hd…',
      ),
      required: true,
      max: 80,
    }),
    firstSignIn: choice({
      label: words('Première connexion', 'First sign-in', 'أول تسجيل دخول'),
      required: true,
      choices: [
        {
          value: 'create',
          label: words('Le compte s’ouvre aussitôt', 'The account opens at once', 'يُفتح الحساب فورًا'),
          colour: 'green',
        },
        {
          value: 'wait',
          label: words(
            'Le compte attend un administrateur',
            'The account waits for an administrator',
            'ينتظر الحساب أحد المسؤولين',
          ),
          colour: 'orange',
        },
      ],
    }),
    acr: text({
      label: words('Niveau d’authentification exigé', 'Required authentication level', 'مستوى التحقق المطلوب'),
      hint: words(
        'La valeur « acr » que l’annuaire doit confirmer, pour exiger la double authentification ; vide d’ordinaire.',
        'The “acr” value that the directory must confirm, to require two-factor authentication; usually empty.',
        'قيمة «acr» التي يجب أن يؤكدها الدليل لفرض التحقق بخطوتين؛ وتُترك فارغة عادة.',
      ),
      max: 200,
    }),
  },
  title: ['name'],
  list: ['name', 'portal', 'issuer', 'accounts', 'firstSignIn'],
  combined: {
    accounts: countColumn({
      label: words('Comptes', 'Accounts', 'الحسابات'),
      resource: 'directory-account',
      field: 'directoryId',
    }),
  },
  sort: 'name',
  form: [
    {
      label: words('Annuaire', 'Directory', 'الدليل'),
      fields: ['name', 'portal', 'issuer', 'clientId', 'clientSecret'],
    },
    {
      label: words('Comptes', 'Accounts', 'الحسابات'),
      fields: ['groupClaim', 'firstSignIn', 'scopes', 'acr'],
    },
  ],
  tabs: [
    { resource: 'directory-group', field: 'directoryId' },
    { resource: 'directory-account', field: 'directoryId' },
  ],
})
