import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of password inputs, and the rules for passwords. */
export const passwordMessages = defineMessages('first-screen.password', {
  show: words('Afficher le mot de passe', 'Show password', 'إظهار كلمة المرور'),
  hide: words('Masquer le mot de passe', 'Hide password', 'إخفاء كلمة المرور'),
  capsLock: words('La touche Verr. Maj est active', 'Caps Lock is on', 'مفتاح الأحرف الكبيرة مفعّل'),
  rule: words('Le mot de passe contient', 'The password must have', 'تحتوي كلمة المرور على'),
  met: words('rempli', 'met', 'مستوفى'),
  unmet: words('à remplir', 'not yet', 'غير مستوفى بعد'),
})
