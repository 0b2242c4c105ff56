import { fieldProblems } from '#engine/definition/field-problems.ts'
import { problemKind, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { defineMessages, words, type Values, type Words } from '#engine/definition/words.ts'

/** The problem of a file that cannot be imported at all. */
export const unreadableFile = problemKind(
  'unreadable_file',
  422,
  words('Fichier illisible', 'Unreadable file', 'ملف غير مقروء'),
)

/** The problem of a resource whose rows cannot be imported. */
export const notImportable = problemKind(
  'not_importable',
  409,
  words('Import impossible', 'Import not possible', 'لا يمكن الاستيراد'),
)

/** The problems of a file or its rows that are not problems of a field. */
const importProblems = defineMessages('import-problems', {
  empty_file: words(
    'Le fichier est vide ou n’a que des en-têtes : ajoutez-y des lignes',
    'The file is empty or only has headers: add rows to it',
    'الملف فارغ أو لا يحتوي إلا على العناوين: أضف إليه صفوفًا',
  ),
  not_a_table: words(
    'Le fichier n’est ni un CSV ni un classeur Excel : ouvrez-le dans un tableur et enregistrez-le ainsi',
    'The file is neither CSV nor Excel: open it in a spreadsheet and save it as one of them',
    'الملف ليس CSV ولا مصنف Excel: افتحه في برنامج جداول واحفظه بإحدى الصيغتين',
  ),
  old_excel: words(
    'Ce classeur Excel est d’un ancien format : enregistrez-le en .xlsx ou en CSV',
    'This Excel workbook has an old format: save it as .xlsx or CSV',
    'مصنف Excel هذا بصيغة قديمة: احفظه بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  password: words(
    'Ce classeur est protégé par un mot de passe : enlevez le mot de passe dans Excel, enregistrez-le en .xlsx, puis réessayez',
    'This workbook is protected by a password: remove the password in Excel, save it as .xlsx, then try again',
    'هذا المصنف محمي بكلمة مرور: أزل كلمة المرور في Excel واحفظه بصيغة \u2066.xlsx\u2069 ثم أعد المحاولة',
  ),
  binary_workbook: words(
    'Ce classeur est au format binaire .xlsb : enregistrez-le en .xlsx ou en CSV',
    'This workbook has the binary format .xlsb: save it as .xlsx or CSV',
    'هذا المصنف بالصيغة الثنائية \u2066.xlsb\u2069: احفظه بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  xml_workbook: words(
    'Ce classeur est au format XML d’Excel 2003 : ouvrez-le dans Excel et enregistrez-le en .xlsx ou en CSV',
    'This workbook has the XML format of Excel 2003: open it in Excel and save it as .xlsx or CSV',
    'هذا المصنف بصيغة XML الخاصة بـ Excel 2003: افتحه في Excel واحفظه بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  web_page: words(
    'Ce fichier est une page web, même s’il porte le nom d’un classeur : ouvrez-le dans Excel et enregistrez-le en .xlsx ou en CSV',
    'This file is a web page, even if it is named like a workbook: open it in Excel and save it as .xlsx or CSV',
    'هذا الملف صفحة ويب وإن كان اسمه اسم مصنف: افتحه في Excel واحفظه بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  xml: words(
    'Ce fichier est du XML : demandez-le en .xlsx ou en CSV, ou ouvrez-le dans un tableur et enregistrez-le ainsi',
    'This file is XML: ask for it as .xlsx or CSV, or open it in a spreadsheet and save it as one of them',
    'هذا الملف بصيغة XML: اطلبه بصيغة \u2066.xlsx\u2069 أو CSV، أو افتحه في برنامج جداول واحفظه بإحداهما',
  ),
  json: words(
    'Ce fichier est du JSON, pas un tableau : demandez-le en .xlsx ou en CSV',
    'This file is JSON, not a table: ask for it as .xlsx or CSV',
    'هذا الملف بصيغة JSON وليس جدولًا: اطلبه بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  pdf: words(
    'Ce fichier est un PDF, pas un tableau : demandez-le en .xlsx ou en CSV à la personne qui l’envoie',
    'This file is a PDF, not a table: ask its sender for .xlsx or CSV',
    'هذا الملف PDF وليس جدولًا: اطلبه من مرسله بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  open_document: words(
    'Ce classeur est au format OpenDocument (LibreOffice) : enregistrez-le en .xlsx ou en CSV',
    'This workbook has the OpenDocument format (LibreOffice): save it as .xlsx or CSV',
    'هذا المصنف بصيغة OpenDocument (LibreOffice): احفظه بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  numbers: words(
    'Ce classeur vient de Numbers : exportez-le vers Excel ou CSV depuis Numbers',
    'This workbook comes from Numbers: export it to Excel or CSV from Numbers',
    'هذا المصنف من Numbers: صدّره من Numbers إلى Excel أو CSV',
  ),
  picture: words(
    'Ce fichier est une image, pas un tableau : demandez le tableau en .xlsx ou en CSV',
    'This file is a picture, not a table: ask for the table as .xlsx or CSV',
    'هذا الملف صورة وليس جدولًا: اطلب الجدول بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  document: words(
    'Ce fichier est un document, pas un tableau : copiez son tableau dans un tableur et enregistrez-le en .xlsx ou en CSV',
    'This file is a document, not a table: copy its table into a spreadsheet and save it as .xlsx or CSV',
    'هذا الملف مستند وليس جدولًا: انسخ جدوله إلى برنامج جداول واحفظه بصيغة \u2066.xlsx\u2069 أو CSV',
  ),
  archive: words(
    'Ce fichier est une archive : décompressez-la, puis choisissez le tableau qu’elle contient',
    'This file is an archive: unpack it, then choose the table inside',
    'هذا الملف مضغوط: فك ضغطه ثم اختر الجدول الذي بداخله',
  ),
  sheet: words(
    'Le classeur n’a pas de feuille de ce nom',
    'The workbook has no sheet of this name',
    'لا توجد في المصنف ورقة بهذا الاسم',
  ),
  undecodable: words(
    'Colonne « {{column}} » : un caractère est illisible dans ce fichier (�). Corrigez-le, ou choisissez un autre encodage',
    'Column “{{column}}”: a character of this file cannot be read (�). Correct it, or choose another encoding',
    'العمود «{{column}}»: يوجد حرف لا يمكن قراءته في هذا الملف (�). صححه أو اختر ترميزًا آخر',
  ),
  encoding: words(
    'L’encodage du fichier n’est pas certain ({{encoding}}) : vérifiez les textes, puis confirmez-le ou choisissez-en un autre',
    'The encoding of the file is not certain ({{encoding}}): check the texts, then confirm it or choose another',
    'ترميز الملف غير مؤكد (\u2066{{encoding}}\u2069): تحقق من النصوص ثم أكده أو اختر غيره',
  ),
  broken: words(
    'Le fichier ne peut pas être lu à partir de la ligne {{line}} : enregistrez-le de nouveau, puis réessayez',
    'The file cannot be read from line {{line}} on: save it again, then try again',
    'لا يمكن قراءة الملف ابتداءً من الصف {{line}}: احفظه من جديد ثم أعد المحاولة',
  ),
  quote: words(
    'Un guillemet ouvert à la ligne {{line}} n’est jamais refermé : refermez-le',
    'A quotation mark opened on line {{line}} is never closed: close it',
    'علامة اقتباس مفتوحة في الصف {{line}} لم تغلق: أغلقها',
  ),
  swollen: words(
    'Le fichier se déploie démesurément une fois décompressé : enregistrez-le en CSV',
    'The file is far too large once unpacked: save it as CSV',
    'يتضخم الملف بشكل مفرط بعد فك ضغطه: احفظه بصيغة CSV',
  ),
  columns: words(
    'Le fichier a plus de {{max}} colonnes : retirez celles qui ne servent pas',
    'The file has more than {{max}} columns: remove the ones you do not need',
    'عدد أعمدة الملف يتجاوز {{max}}: احذف ما لا يلزم منها',
  ),
  rows: words(
    'Le fichier a plus de {{max}} lignes : partagez-le en plusieurs fichiers',
    'The file has more than {{max}} rows: split it into several files',
    'عدد صفوف الملف يتجاوز {{max}}: قسمه إلى عدة ملفات',
  ),
  weight: words(
    'Le fichier dépasse {{max}} Mo : partagez-le en plusieurs fichiers',
    'The file is larger than {{max}} MB: split it into several files',
    'حجم الملف يتجاوز {{max}} ميغابايت: قسمه إلى عدة ملفات',
  ),
  not_importable: words(
    'Le champ {{field}} est obligatoire mais ne s’importe pas',
    'The field {{field}} is required but cannot be imported',
    'الحقل {{field}} مطلوب لكن لا يمكن استيراده',
  ),
  mapped_twice: words(
    'Le champ {{field}} est donné par deux colonnes',
    'The field {{field}} is mapped to two columns',
    'الحقل {{field}} مأخوذ من عمودين',
  ),
  match: words(
    'Ces lignes ne se reconnaissent pas par {{field}}',
    'Rows cannot be matched by {{field}}',
    'لا يمكن التعرف على الصفوف بواسطة {{field}}',
  ),
  scientific: words(
    'Le champ {{field}} a perdu des chiffres : Excel a écrit {{value}}',
    'The field {{field}} has lost digits: Excel wrote {{value}}',
    'فقد الحقل {{field}} أرقامًا: كتب Excel القيمة {{value}}',
  ),
  cell_error: words(
    'Le champ {{field}} : la cellule contient l’erreur {{value}} ; corrigez-la dans le tableur',
    'The field {{field}}: the cell contains the error {{value}}; correct it in the spreadsheet',
    'الحقل {{field}}: تحتوي الخلية على الخطأ \u2068{{value}}\u2069؛ صححه في برنامج الجداول',
  ),
  formula_unsaved: words(
    'Le champ {{field}} : la formule n’a pas de résultat enregistré ; ouvrez le fichier dans Excel et enregistrez-le',
    'The field {{field}}: the formula has no saved result; open the file in Excel and save it',
    'الحقل {{field}}: نتيجة الصيغة غير محفوظة؛ افتح الملف في Excel واحفظه',
  ),
  rounded: words(
    'Le champ {{field}} : la cellule affiche {{shown}} et contient {{stored}} ; la valeur lue est {{read}}',
    'The field {{field}}: the cell shows {{shown}} and contains {{stored}}; the value read is {{read}}',
    'الحقل {{field}}: تعرض الخلية \u2068{{shown}}\u2069 وتحتوي على \u2068{{stored}}\u2069؛ القيمة المقروءة هي \u2068{{read}}\u2069',
  ),
  merged_cell: words(
    'Le champ {{field}} : valeur de la cellule fusionnée {{range}}',
    'The field {{field}}: value of the merged cell {{range}}',
    'الحقل {{field}}: قيمة الخلية المدمجة \u2068{{range}}\u2069',
  ),
  merged_across: words(
    'Le champ {{field}} : la cellule est fusionnée ({{range}}) et sa valeur est lue dans sa première colonne',
    'The field {{field}}: the cell is merged ({{range}}) and its value is read in its first column',
    'الحقل {{field}}: الخلية مدمجة (\u2068{{range}}\u2069) وتُقرأ قيمتها في عمودها الأول',
  ),
  hidden_row: words(
    'La ligne est masquée dans le classeur',
    'The row is hidden in the workbook',
    'الصف مخفي في المصنف',
  ),
  ambiguous: words(
    'Plusieurs éléments s’appellent « {{value}} » : donnez l’identifiant pour {{field}}',
    'Several records are called “{{value}}”: give the ID for {{field}}',
    'عدة عناصر تسمى «{{value}}»: أدخل المعرف للحقل {{field}}',
  ),
  contradiction: words(
    'Le titre et l’identifiant donnés pour {{field}} ne désignent pas le même élément',
    'The title and the ID given for {{field}} do not refer to the same record',
    'العنوان والمعرف المدخلان للحقل {{field}} لا يشيران إلى العنصر نفسه',
  ),
  gone: words('Aucun élément n’a cet identifiant', 'No record has this ID', 'لا يوجد عنصر بهذا المعرف'),
  stale: words(
    'La ligne a été modifiée entre-temps',
    'The row was changed in the meantime',
    'تم تعديل الصف في هذه الأثناء',
  ),
  sold: words(
    'Déjà attribué à quelqu’un : la ligne reste telle qu’elle est',
    'Already assigned to someone: the row is left as it is',
    'له حائز من قبل: يبقى كما هو',
  ),
  over: words(
    'Déjà reçu, et hors service depuis : la ligne reste telle qu’elle est',
    'Already received, and retired since: the row is left as it is',
    'سبق أن ورد وانتهى منذ ذلك: يبقى كما هو',
  ),
  born_sold: words(
    'Une ligne nouvelle n’est encore à personne : l’attribution se fait après l’import',
    'A new row belongs to nobody yet: assign it after the import',
    'الصف الجديد لا يخص أحدًا بعد: يتم التخصيص بعد الاستيراد',
  ),
  differs: words(
    '{{field}} : {{old}} ici, {{new}} dans le fichier',
    '{{field}}: {{old}} here, {{new}} in the file',
    '{{field}}: {{old}} هنا، و{{new}} في الملف',
  ),
  differs_secret: words(
    '{{field}} : différent dans le fichier',
    '{{field}}: different in the file',
    '{{field}}: مختلف في الملف',
  ),
  headless: words(
    'La première ligne doit nommer les colonnes : elle contient des valeurs',
    'The first row must name the columns: it contains values',
    'يجب أن يسمي الصف الأول الأعمدة: إنه يحتوي على قيم',
  ),
  repeated: words(
    'Déjà présent à la ligne {{line}} du fichier',
    'Already on line {{line}} of the file',
    'موجود من قبل في الصف {{line}} من الملف',
  ),
  unexpected: words(
    'Une erreur inattendue a arrêté l’import',
    'An unexpected error stopped the import',
    'أوقف خطأ غير متوقع الاستيراد',
  ),
  refused: words('La ligne a été refusée', 'The row was rejected', 'رفض الصف'),
} as const satisfies Record<string, Words>)

export type ImportProblemCode = keyof typeof importProblems

/** A problem of a row in its stored form; its text is rendered when it is read. */
export interface RowProblem {
  readonly field?: string
  readonly code: string
  readonly values?: Values
  /** The text of the problem, if only the code that refused the row has it. */
  readonly words?: Words
}

/** A problem of a file or one of its rows, by its code. */
export function importProblem(code: ImportProblemCode, more: { field?: string; values?: Values } = {}): ProblemDetail {
  return { code, sentence: importProblems[code], ...more }
}

/** The text of a row's problem. */
export function problemDetailOf({ fields }: Resource, { field, code, values, words: own }: RowProblem): ProblemDetail {
  const says = field === undefined ? undefined : fields[field]?.messages
  const sentences: Readonly<Record<string, Words>> = { ...fieldProblems, ...importProblems, ...says }
  const sentence = sentences[code] ?? own ?? importProblems.refused
  return { code, sentence, ...(field !== undefined && { field }), ...(values && { values }) }
}

/**
 * A problem in the form in which it is stored with its row. Its text is omitted, because it depends on the reader's
 * language.
 */
export function storedProblemOf({ field, code, values }: ProblemDetail): RowProblem {
  return { code, ...(field !== undefined && { field }), ...(values && { values }) }
}
