import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { permissions } from './permissions.ts'
import { privilegeSummary } from './resources.ts'

/** A privilege: a set of permissions for staff, and their portal. */
export const privilege = resource({
  ...privilegeSummary,
  empty: words(
    'Créez un privilège, cochez ce qu’il permet, puis donnez-le à des utilisateurs.',
    'Create a privilege, tick what it allows, then give it to users.',
    'أنشئ دورًا وحدد ما يسمح به ثم امنحه للمستخدمين.',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      required: true,
      unique: true,
      searched: true,
      max: 80,
      translated: true,
    }),
    description: longText({
      label: words('Description', 'Description', 'الوصف'),
      searched: true,
      max: 500,
      translated: true,
    }),
    portal: choice({
      label: words('Portail', 'Portal', 'البوابة'),
      hint: words(
        'Où les personnes qui ont ce privilège se connectent.',
        'Where people with this privilege sign in.',
        'حيث يسجل الدخول من لديه هذا الدور.',
      ),
      required: true,
      choices: [
        { value: 'admin', label: words('Administration', 'Administration', 'الإدارة') },
        { value: 'employee', label: words('Employés', 'Employees', 'الموظفون') },
      ],
    }),
    requiresTwoFactor: toggle({
      label: words(
        'Double authentification obligatoire',
        'Two-factor authentication required',
        'التحقق بخطوتين إلزامي',
      ),
      hint: words(
        'Les personnes qui ne l’ont pas encore la configureront avant toute autre action.',
        'Anyone without it must set it up before doing anything else.',
        'يُطلب إعداده ممن لم يفعّله قبل أي خطوة أخرى.',
      ),
    }),
    permissions: permissions({ label: words('Permissions', 'Permissions', 'الأذونات') }),
  },
  title: ['name'],
  list: ['name', 'description', 'users', 'portal'],
  combined: {
    users: countColumn({ label: words('Utilisateurs', 'Users', 'المستخدمون'), resource: 'user', field: 'privilegeId' }),
  },
  sort: 'name',
  form: [
    {
      label: words('Privilège', 'Privilege', 'الدور'),
      fields: ['name', 'portal', 'requiresTwoFactor', 'description'],
    },
    { label: words('Ce qu’il permet', 'What it allows', 'ما يسمح به'), fields: ['permissions'] },
  ],
})
