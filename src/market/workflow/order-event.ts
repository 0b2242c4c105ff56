import { resource, type Rule } from '#engine/definition/resource.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { choices } from '#engine/fields/choices/choices.ts'
import { duration } from '#engine/fields/dates/duration.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { orderStatusReference } from './order-status-field.ts'
import { effects, guards, triggers } from './workflow.ts'
import { orderEventSummary } from './resources.ts'

const timedOrNot: Rule = ({ trigger, minutes }) =>
  trigger === 'time' && (minutes === null || minutes === undefined) ? [fieldProblem('minutes', 'required')] : []

/** A transition from one order status to another, with its trigger, conditions and effects. */
export const orderEvent = resource({
  ...orderEventSummary,
  empty: words(
    'Un événement fait passer une commande d’un état à un autre : « Valider », « Payée », « Annuler »…',
    'An event moves an order from one status to another: “Submit”, “Paid”, “Cancel”…',
    'ينقل الحدث الطلب من حالة إلى أخرى: «تأكيد»، «مدفوع»، «إلغاء»…',
  ),
  fields: {
    statusId: orderStatusReference({ label: words('Depuis l’état', 'From status', 'من الحالة'), required: true }),
    targetId: orderStatusReference({ label: words('Vers l’état', 'To status', 'إلى الحالة'), required: true }),
    nameFr: text({
      label: words('Nom en français', 'Name in French', 'الاسم بالفرنسية'),
      required: true,
      searched: true,
      max: 80,
    }),
    nameEn: text({
      label: words('Nom en anglais', 'Name in English', 'الاسم بالإنجليزية'),
      required: true,
      searched: true,
      max: 80,
    }),
    nameAr: text({
      label: words('Nom en arabe', 'Name in Arabic', 'الاسم بالعربية'),
      required: true,
      searched: true,
      max: 80,
    }),
    trigger: choice({ label: words('Déclenché par', 'Triggered by', 'المحفز'), required: true, choices: triggers }),
    minutes: duration({
      label: words('Après', 'After', 'بعد'),
      hint: words(
        'Pour les événements que le temps déclenche.',
        'For events triggered by time.',
        'للأحداث التي يشغلها الوقت.',
      ),
      shownWhen: { field: 'trigger', is: 'time' },
      min: 1,
      max: 527_040,
    }),
    privilegeId: reference({
      label: words('Réservé au privilège', 'Restricted to privilege', 'لدور معين فقط'),
      hint: words(
        'Vide : tous ceux qui peuvent modifier les commandes.',
        'Empty: everyone who can edit orders.',
        'فارغ: كل من يستطيع تعديل الطلبات.',
      ),
      target: 'privilege',
    }),
    needsNote: toggle({ label: words('Exige une note', 'Requires a note', 'يتطلب ملاحظة') }),
    guards: choices({ label: words('À condition que', 'Provided that', 'بشرط أن'), choices: guards }),
    effects: choices({ label: words('Effets', 'Effects', 'الآثار'), choices: effects }),
    position: integer({ label: words('Rang', 'Position', 'الترتيب'), min: 0, max: 1000 }),
  },
  phrases: {
    path: words('{{statusId}} → {{targetId}}', '{{statusId}} → {{targetId}}', '{{statusId}} ← {{targetId}}'),
  },
  title: ['nameFr'],
  list: ['statusId', 'nameFr', 'targetId', 'trigger', 'guards', 'effects', 'needsNote'],
  sort: 'position',
  form: [
    {
      label: words('Chemin', 'Path', 'المسار'),
      fields: ['statusId', 'targetId', 'nameFr', 'nameEn', 'nameAr', 'position'],
    },
    {
      label: words('Déclencheur', 'Trigger', 'ما يُطلق الحدث'),
      fields: ['trigger', 'minutes', 'privilegeId', 'needsNote'],
    },
    { label: words('Conditions et effets', 'Conditions and effects', 'الشروط والآثار'), fields: ['guards', 'effects'] },
  ],
  rules: [timedOrNot],
})
