import { defineMessages, words } from '#engine/definition/words.ts'
import { filterMessages } from '../list.messages.ts'

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

/** The labels of the operators of a filter. */
export const operatorMessages = {
  ...filterMessages.operator,
  ...defineMessages('list.filter.operator', {
    is: words('est', 'is', 'يساوي'),
    in: words('parmi', 'any of', 'من بين'),
    contains: words('contient', 'contains', 'يحتوي على'),
    empty: words('vide ou rempli', 'empty or filled', 'فارغ أو مملوء'),
  }),
}
