import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages about changing one field of many rows. */
export const bulkEditMessages = defineMessages('bulk-edit', {
  title: plural(
    { one: 'Modifier un champ de {{count}} ligne', other: 'Modifier un champ de {{count}} lignes' },
    { one: 'Change one field of {{count}} row', other: 'Change one field of {{count}} rows' },
    {
      zero: 'لا شيء محدد',
      one: 'تعديل حقل في صف واحد',
      two: 'تعديل حقل في صفين',
      few: 'تعديل حقل في {{count}} صفوف',
      many: 'تعديل حقل في {{count}} صفًا',
      other: 'تعديل حقل في {{count}} صف',
    },
  ),
  field: words('Champ', 'Field', 'الحقل'),
  value: words('Nouvelle valeur', 'New value', 'القيمة الجديدة'),
  act: words('Modifier', 'Change', 'تعديل'),
  counting: words('Calcul de ce qui changera…', 'Working out what will change…', 'جارٍ حساب ما سيتغير…'),
  changing: plural(
    { one: '{{count}} ligne changera', other: '{{count}} lignes changeront' },
    { one: '{{count}} row will change', other: '{{count}} rows will change' },
    {
      zero: 'لن يتغير أي صف',
      one: 'سيتغير صف واحد',
      two: 'سيتغير صفان',
      few: 'ستتغير {{count}} صفوف',
      many: 'سيتغير {{count}} صفًا',
      other: 'سيتغير {{count}} صف',
    },
  ),
  same: plural(
    { one: '{{count}} a déjà cette valeur', other: '{{count}} ont déjà cette valeur' },
    { one: '{{count}} has this value already', other: '{{count}} have this value already' },
    {
      zero: 'لا صف له هذه القيمة',
      one: 'صف واحد له هذه القيمة من قبل',
      two: 'صفان لهما هذه القيمة من قبل',
      few: '{{count}} صفوف لها هذه القيمة من قبل',
      many: '{{count}} صفًا له هذه القيمة من قبل',
      other: '{{count}} صف له هذه القيمة من قبل',
    },
  ),
  refused: plural(
    { one: '{{count}} sera refusée : {{why}}', other: '{{count}} seront refusées : {{why}}' },
    { one: '{{count}} will be refused: {{why}}', other: '{{count}} will be refused: {{why}}' },
    {
      zero: 'لن يرفض شيء: {{why}}',
      one: 'سيرفض صف واحد: {{why}}',
      two: 'سيرفض صفان: {{why}}',
      few: 'سترفض {{count}} صفوف: {{why}}',
      many: 'سيرفض {{count}} صفًا: {{why}}',
      other: 'سيرفض {{count}} صف: {{why}}',
    },
  ),
  running: {
    edit: plural(
      { one: 'Modification de {{count}} élément…', other: 'Modification de {{count}} éléments…' },
      { one: 'Changing {{count}} record…', other: 'Changing {{count}} records…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ تعديل عنصر واحد…',
        two: 'جارٍ تعديل عنصرين…',
        few: 'جارٍ تعديل {{count}} عناصر…',
        many: 'جارٍ تعديل {{count}} عنصرًا…',
        other: 'جارٍ تعديل {{count}} عنصر…',
      },
    ),
    revert: plural(
      {
        one: 'Retour de {{count}} élément à son état d’avant…',
        other: 'Retour de {{count}} éléments à leur état d’avant…',
      },
      { one: 'Giving {{count}} record back what it held…', other: 'Giving {{count}} records back what they held…' },
      {
        zero: 'جارٍ العمل…',
        one: 'جارٍ التراجع عن تعديل عنصر واحد…',
        two: 'جارٍ التراجع عن تعديل عنصرين…',
        few: 'جارٍ التراجع عن تعديل {{count}} عناصر…',
        many: 'جارٍ التراجع عن تعديل {{count}} عنصرًا…',
        other: 'جارٍ التراجع عن تعديل {{count}} عنصر…',
      },
    ),
  },
  done: {
    edit: plural(
      { one: '{{count}} élément modifié.', other: '{{count}} éléments modifiés.' },
      { one: '{{count}} record changed.', other: '{{count}} records changed.' },
      {
        zero: 'لم يتم تعديل أي عنصر.',
        one: 'تم تعديل عنصر واحد.',
        two: 'تم تعديل عنصرين.',
        few: 'تم تعديل {{count}} عناصر.',
        many: 'تم تعديل {{count}} عنصرًا.',
        other: 'تم تعديل {{count}} عنصر.',
      },
    ),
    revert: plural(
      { one: '{{count}} fiche rétablie.', other: '{{count}} fiches rétablies.' },
      { one: '{{count}} record is as before.', other: '{{count}} records are as before.' },
      {
        zero: 'لم يعد أي عنصر كما كان.',
        one: 'عاد عنصر واحد كما كان.',
        two: 'عاد عنصران كما كانا.',
        few: 'عادت {{count}} عناصر كما كانت.',
        many: 'عاد {{count}} عنصرًا كما كان.',
        other: 'عاد {{count}} عنصر كما كان.',
      },
    ),
  },
})
