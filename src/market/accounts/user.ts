import { fieldProblem } from '#engine/definition/problem.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { email } from '#engine/fields/text/email.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { password } from '#engine/fields/codes/password.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { userSummary } from './resources.ts'

/** A staff member who signs in to the back office. An account without a privilege cannot sign in. */
export const user = resource({
  ...userSummary,
  table: 'staff_user',
  empty: words(
    'Ajoutez les membres de l’équipe et donnez à chacun un privilège.',
    'Add the members of your team and give each one a privilege.',
    'أضف أعضاء الفريق وامنح كل واحد منهم دورًا.',
  ),
  fields: {
    firstName: text({ label: words('Prénom', 'First name', 'الاسم الأول'), required: true, searched: true, max: 80 }),
    lastName: text({ label: words('Nom', 'Last name', 'اسم العائلة'), required: true, searched: true, max: 80 }),
    email: email({
      label: words('E-mail', 'Email', 'البريد الإلكتروني'),
      required: true,
      unique: true,
      searched: true,
    }),
    username: text({
      label: words('Nom d’utilisateur', 'Username', 'اسم المستخدم'),
      required: true,
      unique: true,
      searched: true,
      identifier: true,
      min: 2,
      max: 60,
    }),
    privilegeId: reference({
      label: words('Privilège', 'Privilege', 'الدور'),
      hint: words(
        'Sans privilège, un compte demandé à l’inscription ne peut pas se connecter.',
        'Without a privilege, an account created through registration cannot sign in.',
        'لا يستطيع من طلب حسابًا الدخول قبل منحه دورًا.',
      ),
      required: true,
      waits: true,
      target: 'privilege',
    }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), max: 500 }),
    password: password({ label: words('Mot de passe', 'Password', 'كلمة المرور'), required: true, rule: 'staff' }),
    registration: choice({
      label: words('Inscription', 'Registration', 'التسجيل'),
      hint: words(
        'Qui s’est inscrit confirme d’abord son adresse ; vide pour les comptes que l’équipe a créés.',
        'People who register confirm their address first; empty for accounts created by the team.',
        'من سجل بنفسه يؤكد عنوانه أولًا؛ ويبقى فارغًا للحسابات التي أنشأها الفريق.',
      ),
      managed: true,
      choices: [
        {
          value: 'unproven',
          label: words('Adresse à confirmer', 'Address to confirm', 'عنوان ينتظر التأكيد'),
          colour: 'orange',
        },
        { value: 'proven', label: words('Adresse confirmée', 'Address confirmed', 'عنوان مؤكد'), colour: 'green' },
      ],
    }),
    lastLogin: {
      ...instant({ label: words('Dernière connexion', 'Last sign-in', 'آخر تسجيل دخول'), managed: true }),
      saysNever: true,
    },
  },
  title: ['firstName', 'lastName'],
  evidence: ['email'],
  list: ['firstName', 'lastName', 'email', 'privilegeId', 'lastLogin'],
  sort: 'firstName',
  form: [
    { label: words('Identité', 'Identity', 'الهوية'), fields: ['firstName', 'lastName', 'description'] },
    { label: words('Connexion', 'Sign-in', 'تسجيل الدخول'), fields: ['email', 'username', 'password', 'privilegeId'] },
  ],
  rules: [
    // Sign-in finds accounts by folded username or e-mail address. If a username could equal an e-mail address after
    // folding, sign-in with that address might find the wrong account.
    ({ username }) =>
      typeof username === 'string' && foldText(username).includes('@') ? [fieldProblem('username', 'text')] : [],
  ],
})
