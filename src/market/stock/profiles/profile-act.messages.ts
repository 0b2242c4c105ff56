import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the actions on profiles. */
export const messages = defineMessages('stock.profile-act', {
  qr: words('QR code', 'QR code', 'رمز QR'),
  change: words('Changer l’état…', 'Change the state…', 'تغيير الحالة…'),
  act: words('Ce qu’il faut faire', 'What to do', 'الإجراء'),
  about: plural(
    {
      one: '{{count}} profil choisi. Si son état ne le permet pas, il n’est pas modifié ; vous verrez lequel.',
      other:
        '{{count}} profils choisis. Ceux dont l’état ne le permet pas ne sont pas modifiés ; vous verrez lesquels.',
    },
    {
      one: '{{count}} profile selected. If its state does not allow it, it stays unchanged, and you will see which.',
      other: '{{count}} profiles selected. Those whose state does not allow it stay unchanged, and you will see which.',
    },
    {
      zero: 'لا ملفات مختارة.',
      one: 'ملف واحد مختار. إن لم تسمح حالته بذلك يبقى كما هو ويُذكر ذلك.',
      two: 'ملفان مختاران. ما لا تسمح حالته بذلك يبقى كما هو ويُذكر.',
      few: '{{count}} ملفات مختارة. ما لا تسمح حالته بذلك يبقى كما هو ويُذكر.',
      many: '{{count}} ملفًا مختارًا. ما لا تسمح حالته بذلك يبقى كما هو ويُذكر.',
      other: '{{count}} ملف مختار. ما لا تسمح حالته بذلك يبقى كما هو ويُذكر.',
    },
  ),
  most: words(
    'Trop de profils à la fois : {{most}} au plus. Filtrez la liste.',
    'Too many at once: {{most}} profiles at most. Filter the list.',
    'العدد كبير جدًا دفعة واحدة، وأقصى عدد للملفات {{most}}. صف القائمة.',
  ),
  reason: words('Motif', 'Reason', 'السبب'),
  why: words(
    'Le motif reste dans l’historique du profil.',
    'The reason stays in the history of the profile.',
    'يبقى السبب في سجل الملف.',
  ),
  done: plural(
    { one: '{{count}} profil changé', other: '{{count}} profils changés' },
    { one: '{{count}} profile changed', other: '{{count}} profiles changed' },
    {
      zero: 'لم يتغير أي ملف',
      one: 'تغير ملف واحد',
      two: 'تغير ملفان',
      few: 'تغيرت {{count}} ملفات',
      many: 'تغير {{count}} ملفًا',
      other: 'تغير {{count}} ملف',
    },
  ),
  stayed: plural(
    { one: '{{count}} resté comme il est', other: '{{count}} restés comme ils sont' },
    { one: '{{count}} left as it is', other: '{{count}} left as they are' },
    {
      zero: 'لم يبق شيء كما هو',
      one: 'بقي واحد كما هو',
      two: 'بقي اثنان كما هما',
      few: 'بقيت {{count}} كما هي',
      many: 'بقي {{count}} كما هو',
      other: 'بقي {{count}} كما هو',
    },
  ),
  confirm: words('Appliquer', 'Apply', 'تطبيق'),
  close: words('Fermer', 'Close', 'إغلاق'),
})
