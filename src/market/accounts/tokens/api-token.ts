import type { ProblemDetail } from '#engine/definition/problem.ts'
import { resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { date } from '#engine/fields/dates/date.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { text } from '#engine/fields/text/text.ts'
import { scopes } from '#market/privileges/permissions.ts'
import { apiTokenSummary } from '../resources.ts'

const notAnOrigin: ProblemDetail = defineMessages('access.api-token', {
  field: 'origins',
  code: 'origin',
  sentence: words(
    'Une origine s’écrit comme https://boutique.example, sans chemin',
    'An origin is written like https://shop.example, without a path',
    'يكتب المصدر مثل \u2066https://shop.example\u2069 دون مسار',
  ),
})

const notATool: ProblemDetail = defineMessages('access.api-token.tool', {
  field: 'agentTools',
  code: 'tool',
  sentence: words(
    'Un outil s’écrit comme orders_remind',
    'A tool is written like orders_remind',
    'تكتب الأداة مثل \u2066orders_remind\u2069',
  ),
})

/** An API token for a program that acts for its owner, with at most the owner's permissions. */
export const apiToken = resource({
  ...apiTokenSummary,
  empty: words(
    'Un jeton laisse un programme agir en votre nom : donnez-lui un nom, une échéance et seulement ce dont il a besoin.',
    'A token lets a program act on your behalf: give it a name, an expiry date and only the scopes it needs.',
    'يتيح الرمز لبرنامج أن يعمل باسمك: أعطه اسمًا وتاريخ انتهاء وما يحتاجه فقط.',
  ),
  fields: {
    name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, searched: true, max: 80 }),
    expiresOn: {
      ...date({
        label: words('Valable jusqu’au', 'Valid until', 'صالح حتى'),
        hint: words('Le dernier jour où il sert.', 'The last day it works.', 'آخر يوم لصلاحية الرمز.'),
        required: true,
        deadline: () => true,
      }),
      // An example date far in the future, so that the documentation always shows a valid one.
      sample: () => '2099-12-31',
    },
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 500 }),
    scopes: scopes({
      label: words('Portée', 'Scopes', 'النطاق'),
      hint: words(
        'Jamais plus que ce que vous avez vous-même, à chaque instant.',
        'Never more than you can do yourself, at any time.',
        'لا يتجاوز أبدًا ما تملكه أنت في أي لحظة.',
      ),
    }),
    origins: {
      ...tags({
        label: words('Origines autorisées', 'Allowed origins', 'المصادر المسموح بها'),
        hint: words(
          'Les pages d’où un navigateur peut l’employer, comme https://boutique.example ; aucune d’ordinaire.',
          'The pages a browser may use it from, such as https://shop.example; usually none.',
          'الصفحات التي يمكن لمتصفح استعماله منها، مثل \u2066https://shop.example\u2069؛ ولا شيء عادة.',
        ),
        max: 10,
        longest: 200,
      }),
      sample: (n) => [`https://boutique-${n}.example`],
    },
    networks: {
      ...tags({
        label: words('Réseaux autorisés', 'Allowed networks', 'الشبكات المسموح بها'),
        hint: words(
          'Les réseaux d’où il sert, comme 192.0.2.0/24 ; vide : tous.',
          'The networks from which it works, such as 192.0.2.0/24; empty: all.',
          'الشبكات التي يعمل منها، مثل \u2066192.0.2.0/24\u2069؛ فارغ: كلها.',
        ),
        max: 20,
        longest: 50,
      }),
      sample: (n) => [`192.0.2.${n % 256}/32`, '127.0.0.0/8'],
    },
    agentTools: {
      ...tags({
        label: words('Outils d’écriture des agents', 'Tools for changes by agents', 'أدوات التعديل للوكلاء'),
        hint: words(
          'Les outils par lesquels un agent peut modifier des données, comme orders_remind ; sans eux, il ne fait que lire.',
          'The tools by which an agent may change data, such as orders_remind; without them it only reads.',
          'الأدوات التي يمكن لوكيل تعديل البيانات بها، مثل \u2066orders_remind\u2069؛ وبدونها يقرأ فقط.',
        ),
        max: 100,
        longest: 64,
      }),
      sample: (n) => [`orders_tool_${n}`],
    },
    ownerId: reference({
      label: words('Agit au nom de', 'Acts on behalf of', 'يعمل باسم'),
      target: 'user',
      managed: true,
    }),
    lastUsedAt: {
      ...instant({ label: words('Dernière utilisation', 'Last used', 'آخر استخدام'), managed: true }),
      saysNever: true,
    },
  },
  title: ['name'],
  list: ['name', 'ownerId', 'scopes', 'expiresOn', 'lastUsedAt'],
  form: [
    { label: words('Jeton', 'Token', 'الرمز'), fields: ['name', 'expiresOn', 'note'] },
    {
      label: words('Ce qu’il permet', 'What it allows', 'ما يسمح به'),
      fields: ['scopes', 'origins', 'networks', 'agentTools'],
    },
  ],
  rules: [
    ({ agentTools }) =>
      Array.isArray(agentTools) && !agentTools.every((one) => /^[a-z][a-z0-9_]*$/.test(String(one))) ? [notATool] : [],
    ({ origins }) => (Array.isArray(origins) && !origins.every((one) => isOrigin(String(one))) ? [notAnOrigin] : []),
  ],
})

/** A web origin as browsers send it (RFC 6454 section 6.2). */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && !text.includes('*') && URL.canParse(text) && new URL(text).origin === text
}
