import { defineMessages, words } from '#engine/definition/words.ts'

/** The text of the mails about the data and the end of an eSIM’s plan. */
export const planMailMessages = defineMessages('supply.plan-mail', {
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  usedSubject: words(
    'Vous avez utilisé {{percent}} % des données de votre eSIM',
    'You have used {{percent}}% of your eSIM’s data',
    'استهلكت ‏{{percent}}% من بيانات eSIM',
  ),
  used: words(
    'Votre eSIM (ICCID {{iccid}}) a utilisé plus de {{percent}} % de ses données.',
    'Your eSIM (ICCID {{iccid}}) has used more than {{percent}}% of its data.',
    'استهلكت eSIM (ICCID {{iccid}}) أكثر من ‏{{percent}}% من بياناتها.',
  ),
  endingSubject: words(
    'Le forfait de votre eSIM se termine le {{day}}',
    'Your eSIM’s plan ends on {{day}}',
    'تنتهي باقة eSIM في {{day}}',
  ),
  ending: words(
    'Le forfait de votre eSIM (ICCID {{iccid}}) se termine le {{day}}.',
    'The plan of your eSIM (ICCID {{iccid}}) ends on {{day}}.',
    'تنتهي باقة eSIM (ICCID {{iccid}}) في {{day}}.',
  ),
  byAsking: words(
    'Pour continuer, contactez-nous : {{contact}}.',
    'To continue, contact us: {{contact}}.',
    'للمواصلة تواصل معنا: {{contact}}.',
  ),
  byAnswering: words(
    'Pour continuer, répondez à cet e-mail.',
    'To continue, reply to this email.',
    'للمواصلة رد على هذه الرسالة.',
  ),
})
