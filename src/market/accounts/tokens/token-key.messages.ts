import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the key of an API token. */
export const messages = defineMessages('access.token-key', {
  title: words('Clé', 'Key', 'المفتاح'),
  none: words(
    'Ce jeton n’ouvre rien encore : créez sa clé.',
    'This token does nothing yet: create its key.',
    'لا يمكن استخدام هذا الرمز بعد: أنشئ مفتاحه.',
  ),
  since: words('Créée le {{date}}', 'Created on {{date}}', 'أُنشئ في {{date}}'),
  other: words(
    'Il agit au nom d’une autre personne, qui seule peut en demander la clé.',
    'It acts on behalf of someone else, who alone can request its key.',
    'يعمل باسم شخص آخر، وهو وحده من يمكنه طلب مفتاحه.',
  ),
  create: words('Créer la clé', 'Create key', 'إنشاء المفتاح'),
  renew: words('Remplacer la clé', 'Replace key', 'استبدال المفتاح'),
  renewWhy: words(
    'La clé actuelle cesse de fonctionner à l’instant.',
    'The current key stops working immediately.',
    'يتوقف المفتاح الحالي عن العمل فورًا.',
  ),
  identify: words('Confirmez d’abord que c’est vous.', 'First confirm it is you.', 'أكّد أولًا أنك صاحب الحساب.'),
  once: words(
    'Copiez cette clé maintenant : elle ne sera plus jamais affichée. Le programme l’envoie dans l’en-tête Authorization, après Bearer.',
    'Copy this key now: it will not be shown again. The program sends it in the Authorization header, after Bearer.',
    'انسخ هذا المفتاح الآن: لن يُعرض مرة أخرى. يرسله البرنامج في ترويسة Authorization بعد كلمة Bearer.',
  ),
  copy: words('Copier', 'Copy', 'نسخ'),
  kept: words('Je l’ai copiée', 'I have copied it', 'لقد نسخته'),
} as const)
