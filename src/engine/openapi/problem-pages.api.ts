import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem, problemKinds, problems, type ProblemKind } from '#engine/definition/problem.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { route } from '#engine/http/route.api.ts'
import { html, page, pagePolicy } from './html.api.ts'

/** What to do about a refusal, by its status. */
const advice: Readonly<Record<number, Words>> = {
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
}

/** `GET /problems/{code}`: what a problem's `type` leads to (RFC 9457 section 3.1.1): what it means and what to do, in every language. */
export function problemPages(
  app: FastifyInstance,
  chapter: { readonly name: string; readonly description: string },
): void {
  route(
    app,
    {
      ...{ method: 'GET', path: '/problems/:code', demand: 'public', chapter },
      summary: 'What a problem means and what to do about it, in three languages',
      params: z.object({ code: z.string() }),
      answer: { types: ['text/html'] },
    },
    ({ params: { code }, reply }) => {
      const kind = problemKinds.get(code)
      if (!kind) throw new Problem(problems.notFound)
      return reply
        .headers({ 'content-security-policy': pagePolicy })
        .type('text/html; charset=utf-8')
        .send(pageOf(kind))
    },
  )
}

function pageOf({ code, status, title }: ProblemKind): string {
  const said = languages.map((language) => {
    const told = advice[status] ?? advice[status < 500 ? 400 : 500]
    return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h2>${html(title[language])}</h2><p>${html(told?.[language] ?? '')}</p></section>`
  })
  return page(
    `${code} · Souk`,
    `<main>
<h1><code>${html(code)}</code> ${status}</h1>
${said.join('\n')}
<p><a href="/api/docs">API</a></p>
</main>`,
  )
}
