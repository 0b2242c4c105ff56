import { defineMessages, words } from '#engine/definition/words.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { alone } from './alone.ts'

/** The settings for the duration of sessions, the rules of passwords, and registration. */
export const securityFields = defineMessages('settings.security-fields', {
  idleMinutes: alone(
    integer({
      label: words('Session sans activité (minutes)', 'Idle session timeout (minutes)', 'الجلسة دون نشاط (دقائق)'),
      hint: words(
        'Après ce temps sans rien faire, il faut se reconnecter.',
        'After this long without activity, people must sign in again.',
        'بعد هذه المدة دون نشاط يجب تسجيل الدخول من جديد.',
      ),
      required: true,
      min: 5,
      max: 240,
    }),
  ),
  sessionHours: alone(
    integer({
      label: words('Durée d’une session (heures)', 'Session length (hours)', 'مدة الجلسة (ساعات)'),
      hint: words(
        'Même en travaillant sans cesse. Vaut pour les connexions à venir.',
        'Even with constant activity. Applies to future sign-ins.',
        'حتى مع العمل المتواصل. تسري على عمليات الدخول القادمة.',
      ),
      required: true,
      min: 1,
      max: 72,
    }),
  ),
  passwordLength: alone(
    integer({
      label: words('Longueur minimale des mots de passe', 'Minimum password length', 'أقل طول لكلمة المرور'),
      hint: words(
        'Pour le personnel et les fournisseurs, dès leur prochain mot de passe. Jamais moins de 8.',
        'For staff and providers, from their next password. Never less than 8.',
        'للموظفين والموردين ابتداءً من كلمة المرور القادمة. لا تقل عن 8.',
      ),
      required: true,
      min: 8,
      max: 64,
    }),
  ),
  freeTries: alone(
    integer({
      label: words(
        'Tentatives de connexion avant blocage',
        'Sign-in attempts before a delay',
        'محاولات الدخول قبل الحظر',
      ),
      hint: words(
        'Ensuite chaque nouvel essai attend plus longtemps.',
        'After that, each new attempt waits longer.',
        'بعدها تطول مدة الانتظار مع كل محاولة جديدة.',
      ),
      required: true,
      min: 3,
      max: 10,
    }),
  ),
  registrationClosed: alone(
    toggle({
      label: words('Inscription fermée', 'Registration closed', 'التسجيل مغلق'),
      hint: words(
        'Personne ne peut plus demander de compte depuis la page de connexion.',
        'Nobody can request an account from the sign-in page.',
        'لا يمكن لأحد بعد الآن طلب حساب من صفحة الدخول.',
      ),
    }),
  ),
})
