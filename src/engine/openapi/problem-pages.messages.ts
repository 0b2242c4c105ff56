import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** Advice for callers whose request was refused: status → advice. */
export const advice: Readonly<Record<number, Words>> = defineMessages('problem-pages', {
  400: words(
    'La requête est à corriger : `details` nomme chaque champ et dit ce qui ne va pas.',
    'Correct the request: `details` names each field and says what is wrong with it.',
    'صحح الطلب: يسمي `details` كل حقل ويبين ما فيه من خطأ.',
  ),
  401: words(
    'Connectez-vous de nouveau, ou vérifiez le jeton envoyé.',
    'Sign in again, or check the token that was sent.',
    'سجل الدخول من جديد، أو تحقق من الرمز المرسل.',
  ),
  403: words(
    'Votre privilège ne le permet pas : demandez-le à un administrateur.',
    'Your privilege does not allow it: ask an administrator.',
    'صلاحيتك لا تسمح بذلك: اطلبها من أحد المسؤولين.',
  ),
  404: words(
    'L’adresse n’existe pas, ou la fiche n’est pas visible pour vous.',
    'The address does not exist, or you do not have access to the record.',
    'العنوان غير موجود، أو أن العنصر لا يظهر لك.',
  ),
  405: words(
    'L’en-tête `Allow` dit ce que l’adresse accepte.',
    'The `Allow` header says what the address accepts.',
    'تبين الترويسة `Allow` ما يقبله العنوان.',
  ),
  409: words(
    'L’état actuel ne le permet pas : relisez, puis décidez de nouveau.',
    'The current state does not allow it: read again, then decide.',
    'الحالة الراهنة لا تسمح بذلك: اقرأ من جديد ثم قرر.',
  ),
  410: words(
    'C’est terminé : demandez-en un nouveau.',
    'It is over: request a new one.',
    'انتهى الأمر: اطلبه من جديد.',
  ),
  412: words(
    'Quelqu’un a modifié la fiche entre-temps : `current` la donne telle qu’elle est.',
    'Someone changed the record in the meantime: `current` has it as it is now.',
    'غير شخص آخر العنصر في هذه الأثناء: يعطيه `current` كما هو الآن.',
  ),
  413: words('Envoyez moins à la fois.', 'Send less at a time.', 'أرسل أقل في المرة الواحدة.'),
  415: words('Envoyez un format accepté.', 'Send an accepted format.', 'أرسل صيغة مقبولة.'),
  422: words(
    'Prenez une autre clé d’idempotence pour une autre requête.',
    'Use another idempotency key for another request.',
    'استعمل مفتاحًا آخر لطلب آخر.',
  ),
  428: words(
    'Dites la version que vous avez lue, par `If-Match`.',
    'Say which version you read, with `If-Match`.',
    'اذكر الإصدار الذي قرأته، عبر `If-Match`.',
  ),
  429: words(
    'Attendez : `Retry-After` dit combien de secondes.',
    'Wait: `Retry-After` says for how many seconds.',
    'انتظر: يبين `Retry-After` عدد الثواني.',
  ),
  500: words(
    'Ce n’est pas votre faute : donnez `requestId` à qui exploite ce Souk.',
    'It is not your fault: give `requestId` to whoever runs this Souk.',
    'ليس خطأك: أعط `requestId` لمن يشغّل Souk هذا.',
  ),
  503: words(
    'Réessayez dans un instant : `Retry-After` dit quand.',
    'Try again in a moment: `Retry-After` says when.',
    'أعد المحاولة بعد لحظة: يبين `Retry-After` متى.',
  ),
})
