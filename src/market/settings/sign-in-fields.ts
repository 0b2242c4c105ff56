import { defineMessages, words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { alone } from './alone.ts'

const closedHint = words(
  'Les comptes de l’équipe se connectent alors par un annuaire seulement ; les fournisseurs gardent leur mot de passe.',
  'Team accounts then sign in through a directory only; providers keep their password.',
  'عندها يسجل الفريق الدخول عبر الدليل فقط؛ ويحتفظ الموردون بكلمات مرورهم.',
)

const networksHint = words(
  'Les réseaux d’où ce portail s’utilise, comme 192.0.2.0/24 ou 2001:db8::/32. Vide : tous.',
  'The networks from which this portal can be used, such as 192.0.2.0/24 or 2001:db8::/32. Empty: all.',
  'الشبكات التي تُستعمل منها هذه البوابة، مثل \u2066192.0.2.0/24\u2069 أو \u20662001:db8::/32\u2069. فارغ: كلها.',
)

/** The settings for signing in: passwords for each portal, the emergency account, and the allowed networks. */
export const signInFields = defineMessages('settings.sign-in-fields', {
  adminPasswordClosed: alone(
    toggle({
      label: words(
        'Administration sans mot de passe',
        'Admin portal without passwords',
        'بوابة الإدارة دون كلمات مرور',
      ),
      hint: closedHint,
    }),
  ),
  employeePasswordClosed: alone(
    toggle({
      label: words(
        'Portail des employés sans mot de passe',
        'Employee portal without passwords',
        'بوابة الموظفين دون كلمات مرور',
      ),
      hint: closedHint,
    }),
  ),
  breakGlassId: alone(
    reference({
      label: words('Compte de secours', 'Emergency account', 'حساب الطوارئ'),
      hint: words(
        'Le seul compte qui garde son mot de passe, pour le jour où l’annuaire est en panne. Chaque usage est signalé à tous les administrateurs.',
        'The only account that keeps its password, for the day the directory is down. Every use is reported to all administrators.',
        'الحساب الوحيد الذي يحتفظ بكلمة مروره ليوم يتعطل فيه الدليل. يُبلغ كل المسؤولين بكل استعمال له.',
      ),
      target: 'user',
    }),
  ),
  adminNetworks: alone(
    tags({
      label: words('Réseaux de l’administration', 'Networks of the admin portal', 'شبكات بوابة الإدارة'),
      hint: networksHint,
      max: 50,
      longest: 50,
    }),
  ),
  employeeNetworks: alone(
    tags({
      label: words('Réseaux du portail des employés', 'Networks of the employee portal', 'شبكات بوابة الموظفين'),
      hint: networksHint,
      max: 50,
      longest: 50,
    }),
  ),
})
