import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the form of a filter. */
export const filterFormMessages = defineMessages('list.filter', {
  choose: words('Choisir un champ', 'Choose a field', 'اختر حقلًا'),
  find: words('Chercher un champ', 'Find a field', 'ابحث عن حقل'),
  back: words('Choisir un autre champ', 'Choose another field', 'اختر حقلًا آخر'),
  how: words('Condition', 'Condition', 'الشرط'),
  apply: words('Appliquer', 'Apply', 'تطبيق'),
  end: {
    gte: words('De', 'From', 'من'),
    lte: words('À', 'To', 'إلى'),
  },
})
