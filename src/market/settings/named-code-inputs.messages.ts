import { defineMessages, words } from '#engine/definition/words.ts'

/** Explanations shown below the inputs of time zone, country and currency. */
export const messages = defineMessages('settings.named-code-inputs', {
  zoneMeans: words(
    'Les dates déjà affichées se liront dans ce fuseau, les remises et les rapports changeront de jour à son minuit ; les instants enregistrés ne bougent pas.',
    'Dates will be shown in this time zone; discounts and reports will change day at its midnight; recorded instants do not move.',
    'ستقرأ التواريخ المعروضة بهذه المنطقة، وتتغير الخصومات والتقارير عند منتصف ليلها، ولا تتحرك اللحظات المحفوظة.',
  ),
  countryMeans: words(
    'Les numéros écrits sans indicatif se liront selon ce pays ; ceux qui sont enregistrés ne changent pas.',
    'Numbers written without a country code will be read by this country; those recorded do not change.',
    'ستقرأ الأرقام المكتوبة دون رمز بلد وفق هذا البلد، ولا تتغير الأرقام المحفوظة.',
  ),
  currencyMeans: words(
    'Tous les montants s’écriront dans cette devise, avec ses décimales. Dès le premier, elle ne change plus.',
    'All amounts will be in this currency, with its decimals. Once the first is recorded, it can no longer change.',
    'ستكتب كل المبالغ بهذه العملة وبمنازلها العشرية. ومنذ أول مبلغ لا تتغير.',
  ),
  currencyKept: words(
    'Elle ne peut plus être modifiée : des montants l’utilisent ({{what}}) et ne sont pas convertis.',
    'It can no longer change: amounts are recorded in it ({{what}}), and they are not converted.',
    'لم تعد تتغير: كتبت بها مبالغ ({{what}}) ولا تحول.',
  ),
  and: words(', ', ', ', '، '),
  none: words('Rien de ce nom', 'Nothing by that name', 'لا شيء بهذا الاسم'),
})
