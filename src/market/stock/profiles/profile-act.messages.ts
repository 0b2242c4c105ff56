import { words } from '#engine/definition/words.ts'

/** What the acts on profiles say. */
export const messages = {
  change: words('Changer l’état…', 'Change the state…', 'تغيير الحالة…'),
  act: words('Ce qu’il faut faire', 'What to do', 'الإجراء'),
  about: words(
    'Profils choisis : {{count}}. Ceux dont l’état ne le permet pas restent comme ils sont, et il est dit lesquels.',
    'Profiles chosen: {{count}}. Those whose state does not allow it stay as they are, and you are told which.',
    'عدد الملفات المختارة: {{count}}. تبقى الملفات التي لا تسمح حالتها بذلك كما هي، ويتم ذكرها.',
  ),
  most: words(
    'Une seule fois ne suffit pas : {{most}} profils au plus. Filtrez la liste.',
    'Too many at once: {{most}} profiles at most. Filter the list.',
    'العدد كبير جدًا دفعة واحدة: {{most}} ملف على الأكثر. صف القائمة.',
  ),
  reason: words('Motif', 'Reason', 'السبب'),
  why: words(
    'Le motif reste dans l’historique du profil.',
    'The reason stays in the history of the profile.',
    'يبقى السبب في سجل الملف.',
  ),
  done: words('Profils changés : {{count}}', 'Profiles changed: {{count}}', 'عدد الملفات التي تغيرت: {{count}}'),
  stayed: words('Restés comme ils sont : {{count}}', 'Left as they are: {{count}}', 'بقيت كما هي: {{count}}'),
  confirm: words('Appliquer', 'Apply', 'تطبيق'),
  close: words('Fermer', 'Close', 'إغلاق'),
  acts: words('Actions sur l’état', 'State actions', 'إجراءات الحالة'),
}
