import { words, type Values, type Words } from './words.ts'

/** A kind of refusal: a stable code, its HTTP status and what people read. */
export interface ProblemKind {
  readonly code: string
  readonly status: number
  readonly title: Words
}

/** One thing that is wrong, usually with one field. `sentence` may use `{{field}}` and the values given here. */
export interface ProblemDetail {
  readonly field?: string
  readonly code: string
  readonly sentence: Words
  readonly values?: Values
}

/** Declares a kind of refusal. */
export function problemKind(code: string, status: number, title: Words): ProblemKind {
  return { code, status, title }
}

/** A refusal on its way to the person who asked. `extra` members are added to the RFC 9457 body as they are. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly details: readonly ProblemDetail[]
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    kind: ProblemKind,
    more: {
      details?: readonly ProblemDetail[]
      extra?: Readonly<Record<string, unknown>>
      headers?: Readonly<Record<string, string>>
      cause?: unknown
    } = {},
  ) {
    super(kind.code, { cause: more.cause })
    this.kind = kind
    this.details = more.details ?? []
    this.extra = more.extra ?? {}
    this.headers = more.headers ?? {}
  }
}

/** Every refusal the engine can answer with: code → status and words. Areas of the market add their own beside their code. */
export const problems = {
  validation: problemKind('validation', 400, words('Données invalides', 'Invalid data', 'بيانات غير صالحة')),
  malformed: problemKind('malformed', 400, words('Requête illisible', 'Unreadable request', 'طلب غير مقروء')),
  unauthorized: problemKind(
    'unauthorized',
    401,
    words('Accès non autorisé', 'Unauthorized access', 'دخول غير مصرح به'),
  ),
  forbidden: problemKind('forbidden', 403, words('Action non autorisée', 'Not allowed', 'إجراء غير مسموح به')),
  notFound: problemKind('not_found', 404, words('Introuvable', 'Not found', 'غير موجود')),
  methodNotAllowed: problemKind(
    'method_not_allowed',
    405,
    words('Méthode refusée', 'Method not allowed', 'طريقة غير مسموح بها'),
  ),
  requestTimeout: problemKind('request_timeout', 408, words('Requête trop lente', 'Request too slow', 'طلب بطيء جدا')),
  duplicate: problemKind(
    'duplicate',
    409,
    words('Ces Données existe déjà', 'Duplicate entry found', 'هذه البيانات موجودة بالفعل'),
  ),
  inUse: problemKind('in_use', 409, words('Élément utilisé ailleurs', 'Used elsewhere', 'العنصر مستخدم في مكان آخر')),
  conflict: problemKind(
    'conflict',
    409,
    words('Conflit avec l’état actuel', 'Conflicts with the present state', 'تعارض مع الحالة الحالية'),
  ),
  inProgress: problemKind(
    'in_progress',
    409,
    words('Demande déjà en cours', 'Already in progress', 'الطلب قيد التنفيذ'),
  ),
  stale: problemKind(
    'stale',
    412,
    words('Modifié entre-temps', 'Changed by someone else', 'تم التعديل في هذه الأثناء'),
  ),
  tooLarge: problemKind('too_large', 413, words('Envoi trop volumineux', 'Too large', 'حجم كبير جدا')),
  unsupportedMedia: problemKind(
    'unsupported_media',
    415,
    words('Format non pris en charge', 'Unsupported format', 'صيغة غير مدعومة'),
  ),
  toVerify: problemKind('to_verify', 422, words('À vérifier', 'To verify', 'للتحقق')),
  keyReused: problemKind(
    'key_reused',
    422,
    words(
      'Clé déjà utilisée pour une autre demande',
      'Key already used for another request',
      'المفتاح مستخدم لطلب آخر',
    ),
  ),
  versionRequired: problemKind('version_required', 428, words('Version requise', 'Version required', 'الإصدار مطلوب')),
  tooMany: problemKind('too_many', 429, words('Trop de tentatives', 'Too many attempts', 'محاولات كثيرة جدا')),
  headersTooLarge: problemKind(
    'headers_too_large',
    431,
    words('En-têtes trop longs', 'Headers too large', 'ترويسات طويلة جدا'),
  ),
  internal: problemKind('internal', 500, words('Erreur inattendue', 'Unexpected error', 'خطأ غير متوقع')),
  unavailable: problemKind(
    'unavailable',
    503,
    words('Service momentanément indisponible', 'Temporarily unavailable', 'الخدمة غير متاحة مؤقتا'),
  ),
  noSpace: problemKind('no_space', 507, words('Espace de stockage plein', 'Storage is full', 'مساحة التخزين ممتلئة')),
} as const satisfies Record<string, ProblemKind>

/** What can be wrong with one field: code → words. `{{field}}` is the field's label. */
export const fieldProblems = {
  required: words('Le champ {{field}} est obligatoire', 'The field {{field}} is required', 'الحقل {{field}} مطلوب'),
  unknown: words('Le champ {{field}} est inconnu', 'The field {{field}} is unknown', 'الحقل {{field}} غير معروف'),
  type: words(
    'Le champ {{field}} n’a pas le bon format',
    'The field {{field}} has the wrong format',
    'صيغة الحقل {{field}} غير صحيحة',
  ),
  text: words(
    'Le champ {{field}} contient des caractères interdits',
    'The field {{field}} contains forbidden characters',
    'الحقل {{field}} يحتوي على رموز ممنوعة',
  ),
  long: words(
    'Le champ {{field}} dépasse {{max}} caractères',
    'The field {{field}} is longer than {{max}} characters',
    'الحقل {{field}} أطول من {{max}} حرفا',
  ),
  short: words(
    'Le champ {{field}} doit avoir au moins {{min}} caractères',
    'The field {{field}} needs at least {{min}} characters',
    'يجب ألا يقل الحقل {{field}} عن {{min}} أحرف',
  ),
  small: words(
    'Le champ {{field}} doit être au moins {{min}}',
    'The field {{field}} must be at least {{min}}',
    'يجب ألا يقل الحقل {{field}} عن {{min}}',
  ),
  big: words(
    'Le champ {{field}} doit être au plus {{max}}',
    'The field {{field}} must be at most {{max}}',
    'يجب ألا يزيد الحقل {{field}} عن {{max}}',
  ),
  many: words(
    'Le champ {{field}} accepte au plus {{max}} éléments',
    'The field {{field}} takes at most {{max}} items',
    'يقبل الحقل {{field}} {{max}} عنصرا على الأكثر',
  ),
  number: words(
    'Le champ {{field}} doit être un nombre',
    'The field {{field}} must be a number',
    'يجب أن يكون الحقل {{field}} رقما',
  ),
  email: words(
    'Le champ {{field}} n’est pas une adresse e-mail',
    'The field {{field}} is not an e-mail address',
    'الحقل {{field}} ليس بريدا إلكترونيا صالحا',
  ),
  phone: words(
    'Le champ {{field}} n’est pas un numéro international, par exemple +33612345678',
    'The field {{field}} is not an international number such as +33612345678',
    'الحقل {{field}} ليس رقما دوليا مثل ‎+33612345678',
  ),
  url: words(
    'Le champ {{field}} doit être une adresse https://',
    'The field {{field}} must be an https:// address',
    'يجب أن يكون الحقل {{field}} عنوانا يبدأ بـ https://',
  ),
  date: words(
    'Le champ {{field}} n’est pas une date possible',
    'The field {{field}} is not a possible date',
    'الحقل {{field}} ليس تاريخا صالحا',
  ),
  colour: words(
    'Le champ {{field}} n’est pas une couleur',
    'The field {{field}} is not a colour',
    'الحقل {{field}} ليس لونا',
  ),
  choice: words(
    'Le champ {{field}} n’est pas un choix proposé',
    'The field {{field}} is not one of the choices',
    'الحقل {{field}} ليس من الخيارات المتاحة',
  ),
  reference: words(
    'Le champ {{field}} désigne un élément qui n’existe pas',
    'The field {{field}} points at something that does not exist',
    'الحقل {{field}} يشير إلى عنصر غير موجود',
  ),
  duplicate: words(
    'Le champ {{field}} existe déjà',
    'The field {{field}} already exists',
    'الحقل {{field}} موجود بالفعل',
  ),
  password: words(
    'Le mot de passe doit avoir au moins 8 caractères, dont une majuscule, une minuscule, un chiffre et un symbole',
    'The password needs at least 8 characters with one uppercase letter, one lowercase letter, one digit and one symbol',
    'يجب أن تتكون كلمة المرور من 8 أحرف على الأقل مع حرف كبير وحرف صغير ورقم ورمز',
  ),
  letters: words(
    'Le mot de passe doit avoir au moins 6 lettres, sans chiffre ni caractère spécial',
    'The password needs at least 6 letters, no digits or special characters',
    'يجب أن تتكون كلمة المرور من 6 حروف على الأقل دون أرقام أو رموز',
  ),
  mismatch: words('Les mots de passe ne correspondent pas', 'The passwords do not match', 'كلمات المرور غير متطابقة'),
  order: words(
    'Le champ {{field}} doit venir après {{other}}',
    'The field {{field}} must come after {{other}}',
    'يجب أن يأتي الحقل {{field}} بعد {{other}}',
  ),
  image: words(
    'Le champ {{field}} n’est pas une image envoyée ici',
    'The field {{field}} is not an image uploaded here',
    'الحقل {{field}} ليس صورة مرفوعة هنا',
  ),
  barcode: words(
    'Le champ {{field}} est à vérifier : le chiffre de contrôle ne correspond pas',
    'The field {{field}} is to verify: the check digit does not match',
    'الحقل {{field}} للتحقق: رقم التحقق غير مطابق',
  ),
  card: words(
    'Le champ {{field}} n’est pas un numéro de carte possible',
    'The field {{field}} is not a possible card number',
    'الحقل {{field}} ليس رقم بطاقة صالحا',
  ),
  operator: words(
    'Le filtre {{operator}} n’existe pas pour {{field}}',
    'The filter {{operator}} does not exist for {{field}}',
    'المرشح {{operator}} غير متاح للحقل {{field}}',
  ),
  sort: words(
    'La liste ne se trie pas par {{field}}',
    'The list cannot be sorted by {{field}}',
    'لا يمكن فرز القائمة حسب {{field}}',
  ),
  cursor: words(
    'Ce lien de page n’est plus valable',
    'This page link is no longer valid',
    'رابط هذه الصفحة لم يعد صالحا',
  ),
} as const satisfies Record<string, Words>

export type FieldProblemCode = keyof typeof fieldProblems

/** One wrong field, said by its code. */
export function fieldProblem(field: string, code: FieldProblemCode, values?: Values): ProblemDetail {
  return { field, code, sentence: fieldProblems[code], ...(values && { values }) }
}
