import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** The messages for the problems and warnings of phone numbers. */
export const phoneProblems: Readonly<Record<string, Words>> = defineMessages('phone-problems', {
  phone_country: words(
    'Le champ {{field}} : commencez par + et l’indicatif du pays, par exemple {{example}}, ou choisissez le pays de l’organisation dans les paramètres',
    'The field {{field}}: begin with + and the country code, such as {{example}}, or choose the organisation’s country in the settings',
    'الحقل {{field}}: ابدأ بعلامة + ورمز البلد مثل \u2066{{example}}\u2069، أو اختر بلد المؤسسة في الإعدادات',
  ),
  phone_extension: words(
    'Le champ {{field}} contient un numéro de poste : notez-le dans la description et gardez le numéro seul',
    'The field {{field}} contains an extension: write it in the description and keep the number alone',
    'يحتوي الحقل {{field}} على رقم تحويلة داخلية: اكتبه في الوصف واترك الرقم وحده',
  ),
  phone_letters: words(
    'Le champ {{field}} contient des lettres : écrivez le numéro en chiffres, par exemple {{example}}',
    'The field {{field}} contains letters: write the number in digits, such as {{example}}',
    'يحتوي الحقل {{field}} على حروف: اكتب الرقم بالأرقام مثل \u2066{{example}}\u2069',
  ),
  phone_plus: words(
    'Le champ {{field}} est peut-être {{example}} : écrivez-le ainsi, avec le +, si c’est ce numéro',
    'The field {{field}} may be {{example}}: write it so, with the +, if it is that number',
    'قد يكون الحقل {{field}} هو \u2066{{example}}\u2069: اكتبه هكذا مع علامة + إن كان هذا هو الرقم',
  ),
  phone_doubtful: words(
    'Le champ {{field}} : aucun opérateur de ce pays n’attribue ce numéro ; vérifiez-le',
    'The field {{field}}: no operator of that country assigns this number; check it',
    'الحقل {{field}}: لا يمنح أي مشغل في ذلك البلد هذا الرقم؛ تحقق منه',
  ),
  phone_trunk: words(
    'Le champ {{field}} a un 0 après l’indicatif du pays, qui ne se compose pas depuis l’étranger : vérifiez-le',
    'The field {{field}} has a 0 after the country code, which is not dialled from abroad: check it',
    'في الحقل {{field}} صفر بعد رمز البلد لا يطلب من الخارج: تحقق منه',
  ),
})
