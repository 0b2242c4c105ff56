import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import type { Cause, Fault, Remedy, Reuse } from './installation-errors.ts'

/** What happened, for each cause of an installation error. */
export const causeWords: Readonly<Record<Cause, Words>> = defineMessages('installation-errors.causes', {
  codeRefused: words(
    'Le serveur refuse le code d’activation : mal saisi, déjà utilisé ou retiré.',
    'The server refuses the activation code: mistyped, already used or withdrawn.',
    'يرفض الخادم رمز التفعيل: كُتب خطأ أو سبق استعماله أو سُحب.',
  ),
  addressWrong: words(
    'L’adresse du serveur (SM-DP+) manque ou n’est pas la bonne.',
    'The server address (SM-DP+) is missing or wrong.',
    'عنوان الخادم (\u2066SM-DP+\u2069) ناقص أو خاطئ.',
  ),
  otherChip: words(
    'Le profil est réservé à la puce (EID) d’un autre téléphone.',
    'The profile is reserved for the chip (EID) of another phone.',
    'الملف محجوز لشريحة (EID) هاتف آخر.',
  ),
  confirmationMissing: words(
    'Le code de confirmation n’a pas été saisi.',
    'The confirmation code was not entered.',
    'لم يُدخل رمز التأكيد.',
  ),
  confirmationWrong: words(
    'Le code de confirmation n’est pas le bon. Le nombre d’essais est limité.',
    'The confirmation code is wrong. The number of attempts is limited.',
    'رمز التأكيد خاطئ. عدد المحاولات محدود.',
  ),
  confirmationsSpent: words(
    'Trop de codes de confirmation erronés : le serveur a bloqué le profil.',
    'Too many wrong confirmation codes: the server has blocked the profile.',
    'رموز تأكيد خاطئة كثيرة: حظر الخادم الملف.',
  ),
  orderExpired: words(
    'Le délai pour télécharger le profil est passé.',
    'The time to download the profile has expired.',
    'انتهت مهلة تنزيل الملف.',
  ),
  downloadsSpent: words(
    'Le nombre de téléchargements permis est dépassé.',
    'The permitted number of downloads is exceeded.',
    'تم تجاوز عدد مرات التنزيل المسموح بها.',
  ),
  notReleased: words(
    'L’opérateur n’a pas encore libéré le profil.',
    'The operator has not released the profile yet.',
    'لم يُتح المشغل الملف بعد.',
  ),
  alreadyDownloaded: words(
    'Le profil a déjà été téléchargé et ne peut plus l’être.',
    'The profile has already been downloaded and cannot be downloaded again.',
    'سبق تنزيل الملف ولا يمكن تنزيله مجددًا.',
  ),
  alreadyInstalled: words(
    'Ce profil est déjà sur le téléphone.',
    'This profile is already on the phone.',
    'هذا الملف موجود على الهاتف.',
  ),
  unsuitable: words(
    'Le profil ne convient pas à ce téléphone.',
    'The profile does not suit this phone.',
    'الملف لا يناسب هذا الهاتف.',
  ),
  noProfile: words(
    'Le serveur n’a aucun profil à télécharger pour ce code.',
    'The server has no profile to download for this code.',
    'لا يوجد لدى الخادم ملف للتنزيل بهذا الرمز.',
  ),
  memoryFull: words(
    'La mémoire eSIM du téléphone est pleine.',
    'The eSIM memory of the phone is full.',
    'ذاكرة eSIM في الهاتف ممتلئة.',
  ),
  chipUnverified: words(
    'Le serveur n’a pas pu vérifier la puce eSIM du téléphone.',
    'The server could not verify the eSIM chip of the phone.',
    'لم يتمكن الخادم من التحقق من شريحة eSIM في الهاتف.',
  ),
  serverUntrusted: words(
    'Le téléphone et le serveur n’ont pas de certificat en commun.',
    'The phone and the server have no certificate in common.',
    'لا توجد شهادة مشتركة بين الهاتف والخادم.',
  ),
  versionOld: words(
    'Le logiciel ou la puce du téléphone est trop ancien pour ce serveur.',
    'The software or the chip of the phone is too old for this server.',
    'برنامج الهاتف أو شريحته أقدم مما يتطلبه هذا الخادم.',
  ),
  interrupted: words('L’installation a été interrompue.', 'The installation was interrupted.', 'انقطع التثبيت.'),
  noConnection: words(
    'Le téléphone n’a pas pu parler au serveur.',
    'The phone could not talk to the server.',
    'لم يتمكن الهاتف من الاتصال بالخادم.',
  ),
  busy: words(
    'Le téléphone est occupé par une autre opération.',
    'The phone is busy with another operation.',
    'الهاتف مشغول بعملية أخرى.',
  ),
  locked: words(
    'Le téléphone est verrouillé par l’opérateur qui l’a vendu.',
    'The phone is locked by the operator that sold it.',
    'الهاتف مقفل من المشغل الذي باعه.',
  ),
  noChip: words(
    'La puce eSIM du téléphone manque ou est défectueuse.',
    'The eSIM chip of the phone is missing or defective.',
    'شريحة eSIM في الهاتف غير موجودة أو معطلة.',
  ),
  notWritten: words(
    'Le téléphone n’a pas pu écrire le profil : déjà présent, interrompu ou abîmé.',
    'The phone could not write the profile: already present, interrupted or damaged.',
    'لم يتمكن الهاتف من كتابة الملف: موجود من قبل أو انقطع أو تالف.',
  ),
  forbidden: words(
    'Les règles d’un opérateur interdisent ce profil sur ce téléphone.',
    'The rules of an operator forbid this profile on this phone.',
    'قواعد أحد المشغلين تمنع هذا الملف على هذا الهاتف.',
  ),
  damaged: words('Le profil téléchargé est abîmé.', 'The downloaded profile is damaged.', 'الملف الذي تم تنزيله تالف.'),
})

/** The possible origins of an installation error. */
export const faultWords: Readonly<Record<Fault, Words>> = defineMessages('installation-errors.faults', {
  customer: words('la saisie ou l’usage', 'the entry or the use', 'الإدخال أو الاستعمال'),
  phone: words('le téléphone', 'the phone', 'الهاتف'),
  network: words('la connexion', 'the connection', 'الاتصال'),
  operator: words('l’opérateur (SM-DP+)', 'the operator (SM-DP+)', 'المشغل (\u2066SM-DP+\u2069)'),
  us: words('la boutique', 'the shop', 'المتجر'),
})

/** Whether the profile can still be installed. */
export const reuseWords: Readonly<Record<Reuse, Words>> = defineMessages('installation-errors.reuse', {
  yes: words('Oui', 'Yes', 'نعم'),
  otherPhone: words('Oui, sur un autre téléphone', 'Yes, on another phone', 'نعم، على هاتف آخر'),
  no: words('Non', 'No', 'لا'),
  unsure: words('L’opérateur seul peut le dire', 'Only the operator can tell', 'المشغل وحده يعرف'),
})

/** The next step after an installation error. */
export const remedyWords: Readonly<Record<Remedy, Words>> = defineMessages('installation-errors.remedies', {
  retry: words(
    'Redémarrez le téléphone, connectez-le en Wi-Fi et réessayez.',
    'Restart the phone, connect it to Wi-Fi and try again.',
    'أعد تشغيل الهاتف وصله بشبكة واي فاي ثم حاول مجددًا.',
  ),
  rescan: words(
    'Scannez le QR code au lieu de saisir le code. S’il a déjà servi, il faut un autre profil.',
    'Scan the QR code instead of typing the code. If it was used before, another profile is needed.',
    'امسح رمز QR بدلًا من كتابة الرمز. إذا سبق استعماله فيلزم ملف آخر.',
  ),
  confirm: words(
    'Réessayez avec le code de confirmation joint à l’eSIM.',
    'Try again with the confirmation code that comes with the eSIM.',
    'حاول مجددًا برمز التأكيد المرفق بملف eSIM.',
  ),
  freeMemory: words(
    'Supprimez du téléphone une eSIM qui ne sert plus, puis réessayez.',
    'Delete an eSIM that is no longer used from the phone, then try again.',
    'احذف من الهاتف شريحة eSIM لم تعد مستعملة ثم حاول مجددًا.',
  ),
  unlock: words(
    'Demandez le déverrouillage à l’opérateur du téléphone, ou installez l’eSIM sur un autre téléphone.',
    'Ask the phone’s operator to unlock it, or install the eSIM on another phone.',
    'اطلب فك القفل من مشغل الهاتف، أو ثبّت eSIM على هاتف آخر.',
  ),
  update: words(
    'Mettez à jour le logiciel du téléphone, puis réessayez.',
    'Update the software of the phone, then try again.',
    'حدّث برنامج الهاتف ثم حاول مجددًا.',
  ),
  otherPhone: words(
    'Installez l’eSIM sur un autre téléphone.',
    'Install the eSIM on another phone.',
    'ثبّت eSIM على هاتف آخر.',
  ),
  reservedPhone: words(
    'Installez-le sur le téléphone dont l’EID a été donné ; sinon il faut un autre profil.',
    'Install it on the phone whose EID was provided; otherwise another profile is needed.',
    'ثبّته على الهاتف الذي أُعطي رقم EID الخاص به، وإلا فيلزم ملف آخر.',
  ),
  lookInList: words(
    'Cherchez l’eSIM dans la liste des SIM du téléphone et activez-la. Si elle n’y est pas, il faut un autre profil.',
    'Look for the eSIM in the phone’s list of SIMs and switch it on. If it is not there, another profile is needed.',
    'ابحث عن eSIM في قائمة شرائح الهاتف وفعّلها. إن لم تكن هناك فيلزم ملف آخر.',
  ),
  replace: words('Il faut un autre profil.', 'Another profile is needed.', 'يلزم ملف آخر.'),
  supplier: words(
    'Le fournisseur du profil doit intervenir.',
    'The supplier of the profile has to act.',
    'على مورد الملف أن يتدخل.',
  ),
})

/** The other messages about installation errors. */
export const messages = defineMessages('installation-errors', {
  title: words('Erreur d’installation', 'Installation error', 'خطأ في التثبيت'),
  fault: words('Origine', 'Origin', 'المصدر'),
  reuse: words('Profil encore utilisable', 'Profile still usable', 'هل يمكن استعمال الملف'),
  remedy: words('Que faire', 'What to do', 'ما العمل'),
  source: words('Source', 'Source', 'المرجع'),
  unknown: words('Nous ne connaissons pas cette erreur.', 'We do not know this error.', 'لا نعرف هذا الخطأ.'),
  text: words('Le message ou le code du téléphone', 'The phone’s message or code', 'رسالة الهاتف أو رمزه'),
  hint: words(
    'Copiez-le comme il s’affiche, par exemple 8.2.6/3.8.',
    'Copy it as it is shown, for example 8.2.6/3.8.',
    'انسخها كما تظهر، مثلًا \u20668.2.6/3.8\u2069.',
  ),
  explain: words('Expliquer', 'Explain', 'اشرح'),
  report: words('Signaler à la boutique', 'Report to the shop', 'أبلغ المتجر'),
  reported: words(
    'Signalé. La boutique voit l’erreur sur votre commande.',
    'Reported. The shop sees the error on your order.',
    'تم الإبلاغ. يرى المتجر الخطأ على طلبك.',
  ),
  copy: words('Copier pour le fournisseur', 'Copy for the supplier', 'انسخ للمورد'),
})
