import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import { codeWords } from '../qr/qr.messages.ts'

/** The findings of the code analysis about wrong or unusual codes, where the field’s own rule has no message. */
export const findings: Readonly<Record<string, Words>> = defineMessages('stock.x-ray.findings', {
  unknown: words(
    'Ce n’est ni un code d’activation, ni un ICCID, un IMSI, un numéro ou un EID',
    'This is not an activation code, ICCID, IMSI, number or EID',
    'هذا ليس رمز تفعيل ولا ICCID ولا IMSI ولا رقمًا ولا EID',
  ),
  shortened: words(
    'Un tableur a raccourci ce nombre (E+18) et ses derniers chiffres sont perdus : reprenez-le à la source',
    'A spreadsheet shortened this number (E+18) and its last digits are lost: take it from its source again',
    'اختصر برنامج الجداول هذا الرقم (E+18) وضاعت أرقامه الأخيرة: خذه من مصدره مجددًا',
  ),
  decimal: words(
    'Le point ou la virgule peut cacher des décimales : collez le numéro seul',
    'The point or comma may stand for decimals: paste the number alone',
    'قد تعني النقطة أو الفاصلة كسورًا عشرية: ألصق الرقم وحده',
  ),
  activation_lines: words(
    'Le code semble continuer à la ligne suivante : collez-le sur une seule ligne',
    'The code seems to continue on the next line: paste it on one line',
    'يبدو أن الرمز يتابع في السطر التالي: ألصقه في سطر واحد',
  ),
  phone: words(
    'Un numéro international a 7 à 15 chiffres et ne commence pas par 0',
    'An international number has 7 to 15 digits and does not start with 0',
    'يتكون الرقم الدولي من 7 إلى 15 رقمًا ولا يبدأ بـ 0',
  ),
  national: words(
    'Sans indicatif de pays : les numéros qui se terminent ainsi sont cherchés',
    'Without a country code: searching for numbers that end like this',
    'بدون رمز البلد: يبحث عن الأرقام التي تنتهي هكذا',
  ),
  phone_trunk: words(
    'Un 0 suit l’indicatif du pays : il ne se compose pas depuis l’étranger',
    'A 0 follows the country code: it is not dialled from abroad',
    'صفر بعد رمز البلد: لا يطلب من الخارج',
  ),
  phone_doubtful: words(
    'Aucun opérateur de ce pays n’attribue ce numéro à une personne',
    'No operator of that country assigns this number to a person',
    'لا يمنح أي مشغل في ذلك البلد هذا الرقم لشخص',
  ),
  swapped: words(
    'Écrit par paires inversées, comme sur la carte : remis à l’endroit',
    'Written in swapped pairs, as on the card: corrected',
    'مكتوب بأزواج معكوسة كما على البطاقة: تم تصحيحه',
  ),
  iccid_short: words(
    '18 chiffres : le chiffre de contrôle manque peut-être, il est ajouté pour chercher',
    '18 digits: the check digit may be missing; it is added to search',
    '18 رقمًا: قد ينقص رقم التحقق، ويضاف للبحث',
  ),
  nobody: words(
    'Aucun réseau publié ne commence ainsi : carte de test ou IMSI mal copié',
    'No published network starts like this: a test card, or a miscopied IMSI',
    'لا توجد شبكة منشورة تبدأ هكذا: بطاقة اختبار أو IMSI منسوخ خطأ',
  ),
  other_network: words(
    'L’IMSI du profil n’est pas du réseau (MCC, MNC) que dit sa fiche',
    'The profile’s IMSI does not belong to the network (MCC, MNC) in its record',
    'IMSI الملف ليس من الشبكة (MCC وMNC) المذكورة في سجله',
  ),
})

/** The messages for each step of reading a code that was not in Souk’s own form. */
export const readSteps: Readonly<Record<string, Words>> = defineMessages('stock.x-ray.readSteps', {
  keyboard: words(
    'Lu comme {{value}} : la douchette tape sur un autre clavier',
    'Read as {{value}}: the scanner types for another keyboard',
    'قُرئ {{value}}: الماسح يكتب للوحة مفاتيح أخرى',
  ),
  link: words('Lu dans un lien', 'Read from a link', 'قُرئ من رابط'),
  encoded: words(
    'Signes encodés (%24, %3A) remis en clair',
    'Encoded signs (%24, %3A) decoded',
    'فُكّ ترميز العلامات (\u2066%24\u2069 و\u2066%3A\u2069)',
  ),
  parts: words(
    'Composé de l’adresse SM-DP+ et du code',
    'Put together from the SM-DP+ address and the code',
    'مركب من عنوان \u2066SM-DP+\u2069 ومن الرمز',
  ),
  lines: words('Coupé par un retour à la ligne : recollé', 'Cut by a line break: joined', 'قطعه سطر جديد: تم وصله'),
})

/** Messages of the code analysis dialog. */
export const messages = defineMessages('stock.x-ray', {
  ask: words('Code, numéro ou lien', 'Code, number or link', 'رمز أو رقم أو رابط'),
  hint: words(
    'Code d’activation, ICCID, IMSI, numéro, EID ou erreur d’installation, sous toutes ses formes ; une image de QR code se colle ou se dépose ici.',
    'Activation code, ICCID, IMSI, number, EID or installation error, however written; an image of a QR code can be pasted or dropped here.',
    'رمز تفعيل أو ICCID أو IMSI أو رقم أو EID أو خطأ تثبيت بأي كتابة؛ ويمكن لصق صورة رمز QR أو إفلاتها هنا.',
  ),
  picture: words('Lire une image', 'Read an image', 'اقرأ صورة'),
  noCode: words(
    'Aucun QR code n’a pu être lu sur cette image',
    'No QR code could be read in this image',
    'تعذرت قراءة أي رمز QR في هذه الصورة',
  ),
  right: words('Aucune anomalie', 'Nothing unusual', 'لا شيء غير عادي'),
  network: words('Réseau', 'Network', 'الشبكة'),
  ...codeWords,
  asks: words('Code de confirmation demandé', 'Confirmation code required', 'رمز التأكيد مطلوب'),
  stock: words('Dans le stock', 'In stock', 'في المخزون'),
  none: words('Aucun profil du stock ne l’a.', 'No profile in stock has it.', 'لا يوجد ملف في المخزون يحمله.'),
  order: words('Commande', 'Order', 'الطلب'),
  holder: words('Client', 'Customer', 'العميل'),
  history: words('Historique', 'History', 'السجل'),
  result: words('Résultat', 'Result', 'النتيجة'),
  ignored: words('Laissé de côté', 'Ignored', 'تُرك جانبًا'),
  all: words('Codes lus dans ce texte', 'Codes read in this text', 'الرموز المقروءة في هذا النص'),
  kind: words('Sorte', 'Kind', 'النوع'),
  code: words('Code', 'Code', 'الرمز'),
  finding: words('Constat', 'Finding', 'الملاحظة'),
  inStock: words('en stock', 'in stock', 'في المخزون'),
  notInStock: words('pas en stock', 'not in stock', 'ليس في المخزون'),
  unread: words('Ce texte n’a pas pu être lu', 'This text could not be read', 'تعذرت قراءة هذا النص'),
} as const)

/** Messages about the text sent for code analysis. */
export const xRayMessages = defineMessages('stock.x-ray.request', {
  code: words('Code', 'Code', 'الرمز'),
  pastedLong: words(
    'Le texte dépasse 2 000 caractères',
    'The text is longer than 2,000 characters',
    'النص أطول من 2000 حرف',
  ),
})
