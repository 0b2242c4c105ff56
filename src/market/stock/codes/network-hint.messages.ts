import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the network hint. */
export const messages = defineMessages('stock.network-hint', {
  title: words('Ce que disent les codes', 'What the codes say', 'ما تقوله الرموز'),
  start: words(
    'Le réseau se lit dans l’IMSI, le serveur dans le code d’activation.',
    'The IMSI tells the network, the activation code the server.',
    'تعرف الشبكة من IMSI والخادم من رمز التفعيل.',
  ),
  server: words('Serveur SM-DP+', 'SM-DP+ server', 'خادم \u2066SM-DP+\u2069'),
  nobody: words(
    'Aucun réseau publié ne commence ainsi.',
    'No published network starts like this.',
    'لا توجد شبكة منشورة تبدأ هكذا.',
  ),
  differs: words(
    'Le formulaire dit autre chose que l’IMSI.',
    'The form does not match the IMSI.',
    'يقول النموذج غير ما يقوله IMSI.',
  ),
  take: words('Compléter d’après l’IMSI', 'Fill in from the IMSI', 'أكمل حسب IMSI'),
})
