import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of a privilege. */
export const messages = defineMessages('access.privilege', {
  about: words(
    'Voir Souk avec ce privilège, un quart d’heure au plus : rien ne peut être modifié, et vous ne voyez que ce que vos propres droits permettent.',
    'See Souk as someone with this privilege, for up to fifteen minutes: nothing can be changed, and you see nothing you could not see yourself.',
    'اعرض Souk كما يراه أصحاب هذا الدور لمدة 15 دقيقة كحد أقصى: لا يمكن تغيير شيء ولا يظهر إلا ما يحق لك رؤيته.',
  ),
  seeAs: words('Voir comme', 'View as', 'المشاهدة بهذا الدور'),
})
