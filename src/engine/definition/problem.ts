import { fieldProblems, valueNotOffered, type FieldProblemCode } from './field-problems.ts'
import { defineMessages, words, type Values, type Words } from './words.ts'

/** A kind of refusal: a stable code, its HTTP status and its title for people. */
export interface ProblemKind {
  readonly code: string
  readonly status: number
  readonly title: Words
}

/**
 * A detail of a problem, usually about a field. `sentence` may contain the placeholders `{{field}}` and the names in
 * `values`.
 */
export interface ProblemDetail {
  readonly field?: string
  /** The label of the field, for fields that no resource defines. */
  readonly label?: Words
  readonly code: string
  readonly sentence: Words
  readonly values?: Values
}

const registeredKinds = new Map<string, ProblemKind>()

/** Every kind of problem: code → kind. */
export const problemKinds: ReadonlyMap<string, ProblemKind> = registeredKinds

/** Declares a kind of refusal. */
/* @__NO_SIDE_EFFECTS__ */
export function problemKind(code: string, status: number, title: Words): ProblemKind {
  const kind = { code, status, title: defineMessages(`problem.${code}`, title) }
  registeredKinds.set(code, kind)
  return kind
}

/** A refusal that is sent to the caller. The `extra` members are added to the RFC 9457 body unchanged. */
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

/**
 * All kinds of problem of the engine: code → status and title. Areas of the market declare their own kinds beside their
 * code.
 */
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
  requestTimeout: problemKind('request_timeout', 408, words('Requête trop lente', 'Request too slow', 'طلب بطيء جدًا')),
  duplicate: problemKind(
    'duplicate',
    409,
    words('Ces Données existe déjà', 'Duplicate entry found', 'هذه البيانات موجودة بالفعل'),
  ),
  inUse: problemKind('in_use', 409, words('Élément utilisé ailleurs', 'Used elsewhere', 'العنصر مستخدم في مكان آخر')),
  conflict: problemKind(
    'conflict',
    409,
    words('Conflit avec l’état actuel', 'Conflicts with the current state', 'تعارض مع الحالة الحالية'),
  ),
  inProgress: problemKind(
    'in_progress',
    409,
    words('Demande déjà en cours', 'Already in progress', 'الطلب قيد التنفيذ'),
  ),
  currencyChanged: problemKind(
    'currency_changed',
    409,
    words(
      'La devise vient de changer : rechargez la page et vérifiez les montants',
      'The currency has just changed: reload the page and check the amounts',
      'تغيرت العملة للتو: أعد تحميل الصفحة وتحقق من المبالغ',
    ),
  ),
  stale: problemKind(
    'stale',
    412,
    words('Modifié entre-temps', 'Changed by someone else', 'تم التعديل في هذه الأثناء'),
  ),
  tooLarge: problemKind('too_large', 413, words('Envoi trop volumineux', 'Too large', 'حجم كبير جدًا')),
  unsupportedMedia: problemKind(
    'unsupported_media',
    415,
    words('Format non pris en charge', 'Unsupported format', 'صيغة غير مدعومة'),
  ),
  toVerify: problemKind('to_verify', 422, words('À vérifier', 'Needs checking', 'للتحقق')),
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
  tooMany: problemKind('too_many', 429, words('Trop de tentatives', 'Too many attempts', 'محاولات كثيرة جدًا')),
  tooManyAtOnce: problemKind(
    'too_many_at_once',
    429,
    words(
      'Trop de demandes en même temps : réessayez dans un instant',
      'Too many requests at once: try again in a moment',
      'طلبات كثيرة في وقت واحد: أعد المحاولة بعد لحظة',
    ),
  ),
  headersTooLarge: problemKind(
    'headers_too_large',
    431,
    words('En-têtes trop longs', 'Headers too large', 'ترويسات طويلة جدًا'),
  ),
  internal: problemKind('internal', 500, words('Erreur inattendue', 'Unexpected error', 'خطأ غير متوقع')),
  unavailable: problemKind(
    'unavailable',
    503,
    words('Service momentanément indisponible', 'Temporarily unavailable', 'الخدمة غير متاحة مؤقتًا'),
  ),
  noSpace: problemKind('no_space', 507, words('Espace de stockage plein', 'Storage is full', 'مساحة التخزين ممتلئة')),
} as const satisfies Record<string, ProblemKind>

/** A problem detail about one field, with the message of its code. */
export function fieldProblem(field: string, code: FieldProblemCode, values?: Values): ProblemDetail {
  return { field, code, sentence: fieldProblems[code], ...(values && { values }) }
}

/**
 * The problem of a value that is not among the choices of a field. The message repeats the value only if it looks like
 * a choice's name: people sometimes enter a secret in the wrong field.
 */
export function choiceProblem(field: string, value: unknown): ProblemDetail {
  if (typeof value !== 'string' || !/^[a-z][a-z-]{0,30}([:.][a-z][a-z_-]{0,30})?$/.test(value))
    return fieldProblem(field, 'choice')
  return { field, code: 'choice', sentence: valueNotOffered, values: { value } }
}
