import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of a privilege. */
export const messages = defineMessages('access.privilege', {
  about: words(
    'Regardez Souk comme quelqu’un de ce privilège, un quart d’heure au plus : rien ne peut être changé, et rien ne se voit que vous ne puissiez voir vous-même.',
    'See Souk as someone with this privilege, for up to fifteen minutes: nothing can be changed, and you see nothing you could not see yourself.',
    'شاهد Souk كما يراه من لديه هذه الصلاحية لربع ساعة على الأكثر: لا يمكن تغيير شيء ولا يظهر إلا ما يحق لك رؤيته.',
  ),
  seeAs: words('Voir comme', 'See as', 'المشاهدة بهذه الصلاحية'),
})
