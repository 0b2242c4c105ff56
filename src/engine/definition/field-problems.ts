import { defineMessages, words, type Words } from './words.ts'

/** The messages for the problems of a field: code → message. `{{field}}` is the field's label. */
export const fieldProblems = defineMessages('field-problems', {
  required: words('Le champ {{field}} est obligatoire', 'The field {{field}} is required', 'الحقل {{field}} مطلوب'),
  unknown: words('Le champ {{field}} est inconnu', 'The field {{field}} is unknown', 'الحقل {{field}} غير معروف'),
  type: words(
    'Le champ {{field}} n’a pas le bon format',
    'The field {{field}} has the wrong format',
    'صيغة الحقل {{field}} غير صحيحة',
  ),
  text: words(
    'Le champ {{field}} contient des caractères interdits',
    'The field {{field}} contains forbidden characters',
    'الحقل {{field}} يحتوي على رموز ممنوعة',
  ),
  invisible: words(
    'Le champ {{field}} contient le caractère invisible {{character}}',
    'The field {{field}} contains the invisible character {{character}}',
    'الحقل {{field}} يحتوي على الحرف غير المرئي \u2066{{character}}\u2069',
  ),
  cardInText: words(
    'Le champ {{field}} contient un numéro de carte de paiement : retirez-le',
    'The field {{field}} contains a payment card number: remove it',
    'يحتوي الحقل {{field}} على رقم بطاقة دفع: أزله',
  ),
  maybeCard: words(
    'Le champ {{field}} contient un nombre qui ressemble à un numéro de carte de paiement : est-ce une référence ?',
    'The field {{field}} contains a number that looks like a payment card number: is it a reference?',
    'يحتوي الحقل {{field}} على رقم يشبه رقم بطاقة دفع: هل هو مرجع؟',
  ),
  long: words(
    'Le champ {{field}} dépasse {{max}} caractères',
    'The field {{field}} is longer than {{max}} characters',
    'عدد أحرف الحقل {{field}} يتجاوز {{max}}',
  ),
  short: words(
    'Le champ {{field}} doit avoir au moins {{min}} caractères',
    'The field {{field}} must have at least {{min}} characters',
    'يجب ألا يقل عدد أحرف الحقل {{field}} عن {{min}}',
  ),
  small: words(
    'Le champ {{field}} doit être au moins {{min}}',
    'The field {{field}} must be at least {{min}}',
    'يجب ألا يقل الحقل {{field}} عن {{min}}',
  ),
  big: words(
    'Le champ {{field}} doit être au plus {{max}}',
    'The field {{field}} must be at most {{max}}',
    'يجب ألا يزيد الحقل {{field}} عن {{max}}',
  ),
  many: words(
    'Le champ {{field}} accepte au plus {{max}} éléments',
    'The field {{field}} accepts at most {{max}} items',
    'أقصى عدد للعناصر في الحقل {{field}} هو {{max}}',
  ),
  number: words(
    'Le champ {{field}} doit être un nombre',
    'The field {{field}} must be a number',
    'يجب أن يكون الحقل {{field}} رقمًا',
  ),
  single: words(
    'Le champ {{field}} prend une seule quantité : « {{value}} » n’en est pas une',
    'The field {{field}} takes a single amount: “{{value}}” is not one',
    'يأخذ الحقل {{field}} كمية واحدة: «{{value}}» ليست كمية واحدة',
  ),
  unit: words(
    'Le champ {{field}} n’a pas l’unité « {{unit}} »',
    'The field {{field}} does not have the unit “{{unit}}”',
    'ليست للحقل {{field}} الوحدة «{{unit}}»',
  ),
  currency: words(
    'Le champ {{field}} : « {{sign}} » n’est pas la devise de l’organisation ({{currency}})',
    'The field {{field}}: “{{sign}}” is not the organisation’s currency ({{currency}})',
    'الحقل {{field}}: «{{sign}}» ليست عملة المؤسسة ({{currency}})',
  ),
  eitherNumber: words(
    'Le champ {{field}} : « {{value}} » peut être {{one}} ou {{two}}',
    'The field {{field}}: “{{value}}” can be {{one}} or {{two}}',
    'الحقل {{field}}: قد تعني «{{value}}» إما {{one}} أو {{two}}',
  ),
  eitherDay: words(
    'Le champ {{field}} : « {{value}} » peut être le {{one}} ou le {{two}}',
    'The field {{field}}: “{{value}}” can be {{one}} or {{two}}',
    'الحقل {{field}}: قد يعني «{{value}}» إما {{one}} أو {{two}}',
  ),
  daySerial: words(
    'Le champ {{field}} : « {{value}} » est un numéro de jour d’Excel ; donnez à la colonne un format de date',
    'The field {{field}}: “{{value}}” is an Excel day number; give the column a date format',
    'الحقل {{field}}: «{{value}}» رقم يوم في Excel؛ اجعل تنسيق العمود تاريخًا',
  ),
  decimals: words(
    'Le champ {{field}} accepte au plus {{max}} décimales',
    'The field {{field}} accepts at most {{max}} decimals',
    'أقصى عدد للمنازل العشرية في الحقل {{field}} هو {{max}}',
  ),
  whole: words(
    'Le champ {{field}} s’écrit sans décimales',
    'The field {{field}} has no decimals',
    'يكتب الحقل {{field}} دون منازل عشرية',
  ),
  email: words(
    'Le champ {{field}} n’est pas une adresse e-mail',
    'The field {{field}} is not an email address',
    'الحقل {{field}} ليس بريدًا إلكترونيًا صالحًا',
  ),
  phone: words(
    'Le champ {{field}} n’est pas un numéro de téléphone possible ; exemple : {{example}}',
    'The field {{field}} is not a possible phone number; example: {{example}}',
    'الحقل {{field}} ليس رقم هاتف ممكنًا؛ مثال: \u2066{{example}}\u2069',
  ),
  url: words(
    'Le champ {{field}} doit être une adresse https://',
    'The field {{field}} must be an https:// address',
    'يجب أن يكون الحقل {{field}} عنوانًا يبدأ بـ \u2066https://\u2069',
  ),
  date: words(
    'Le champ {{field}} n’est pas une date possible',
    'The field {{field}} is not a valid date',
    'الحقل {{field}} ليس تاريخًا صالحًا',
  ),
  colour: words(
    'Le champ {{field}} n’est pas une couleur',
    'The field {{field}} is not a colour',
    'الحقل {{field}} ليس لونًا',
  ),
  choice: words(
    'Le champ {{field}} n’est pas un choix proposé',
    'The field {{field}} is not one of the choices',
    'الحقل {{field}} ليس من الخيارات المتاحة',
  ),
  reference: words(
    'Le champ {{field}} désigne un élément qui n’existe pas',
    'The field {{field}} refers to something that does not exist',
    'الحقل {{field}} يشير إلى عنصر غير موجود',
  ),
  duplicate: words(
    'Le champ {{field}} existe déjà',
    'The field {{field}} already exists',
    'الحقل {{field}} موجود بالفعل',
  ),
  password: words(
    'Le mot de passe doit avoir au moins 8 caractères, dont une majuscule, une minuscule, un chiffre et un symbole',
    'The password must have at least 8 characters, with an uppercase letter, a lowercase letter, a digit and a symbol',
    'يجب أن تتكون كلمة المرور من 8 أحرف على الأقل مع حرف كبير وحرف صغير ورقم ورمز',
  ),
  letters: words(
    'Le mot de passe doit avoir au moins 6 lettres latines sans accent, et rien d’autre',
    'The password must have at least 6 unaccented Latin letters, and nothing else',
    'يجب أن تتكون كلمة المرور من 6 حروف لاتينية على الأقل دون علامات، ولا أرقام أو رموز',
  ),
  mismatch: words('Les mots de passe ne correspondent pas', 'The passwords do not match', 'كلمات المرور غير متطابقة'),
  order: words(
    'Le champ {{field}} doit venir après {{other}}',
    'The field {{field}} must come after {{other}}',
    'يجب أن يأتي الحقل {{field}} بعد {{other}}',
  ),
  image: words(
    'Le champ {{field}} n’est pas une image envoyée ici',
    'The field {{field}} is not an image uploaded here',
    'الحقل {{field}} ليس صورة مرفوعة هنا',
  ),
  barcode: words(
    'Le champ {{field}} est à vérifier : le chiffre de contrôle ne correspond pas',
    'The field {{field}} needs checking: the check digit does not match',
    'الحقل {{field}} للتحقق: رقم التحقق غير مطابق',
  ),
  card: words(
    'Le champ {{field}} n’est pas un numéro de carte possible',
    'The field {{field}} is not a valid card number',
    'الحقل {{field}} ليس رقم بطاقة صالحًا',
  ),
  operator: words(
    'Le filtre {{operator}} n’existe pas pour {{field}}',
    'The filter {{operator}} does not exist for {{field}}',
    'المرشح {{operator}} غير متاح للحقل {{field}}',
  ),
  sort: words(
    'La liste ne se trie pas par {{field}}',
    'The list cannot be sorted by {{field}}',
    'لا يمكن فرز القائمة حسب {{field}}',
  ),
  cursor: words(
    'Ce lien de page n’est plus valable',
    'This page link is no longer valid',
    'رابط هذه الصفحة لم يعد صالحًا',
  ),
} as const satisfies Record<string, Words>)

export type FieldProblemCode = keyof typeof fieldProblems

/** The message for a value that is not among the choices of the field; it contains that value. */
export const valueNotOffered = defineMessages(
  'field-problems.valueNotOffered',
  words(
    'Le champ {{field}} ne propose pas « \u2066{{value}}\u2069 »',
    'The field {{field}} does not offer “{{value}}”',
    'لا يتيح الحقل {{field}} الخيار «\u2066{{value}}\u2069»',
  ),
)
