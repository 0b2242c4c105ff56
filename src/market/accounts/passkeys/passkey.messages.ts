import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the passkeys of my account. */
export const messages = defineMessages('access.passkeys', {
  title: words('Clés d’accès', 'Passkeys', 'مفاتيح المرور'),
  why: words(
    'Une clé d’accès ouvre votre compte avec l’empreinte, le visage ou le code de votre appareil. Clé perdue : révoquez-la ici ; le mot de passe et les codes de secours restent valables.',
    'A passkey opens your account with your device’s fingerprint, face or code. Lost one? Revoke it here; the password and the recovery codes still work.',
    'يفتح مفتاح المرور حسابك ببصمة جهازك أو وجهك أو رمزه. فقدت مفتاحًا؟ ألغِه هنا؛ وتظل كلمة المرور ورموز الاسترداد تعمل.',
  ),
  none: words('Aucune clé pour l’instant', 'No passkeys yet', 'لا مفاتيح حتى الآن'),
  unused: words('Jamais utilisée', 'Never used', 'لم يُستخدم'),
  used: words('Utilisée : {{when}}', 'Used: {{when}}', 'آخر استخدام: {{when}}'),
  add: words('Ajouter une clé', 'Add a passkey', 'إضافة مفتاح'),
  name: words('Nom de la clé', 'Passkey name', 'اسم المفتاح'),
  remove: words('Révoquer {{name}}', 'Revoke {{name}}', 'إلغاء {{name}}'),
  removed: words('Clé révoquée', 'Passkey revoked', 'أُلغي المفتاح'),
  added: words('Clé ajoutée', 'Passkey added', 'أُضيف المفتاح'),
  notMade: words('L’appareil n’a pas créé de clé', 'The device did not create a passkey', 'لم يُنشئ الجهاز مفتاحًا'),
})
