import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** The messages of the bar that shows how a file is read. */
export const readingMessages = defineMessages('reading-bar', {
  title: words('Lecture du fichier', 'How the file is read', 'قراءة الملف'),
  explain: words(
    'Si les exemples ci-dessous sont faux, changez la lecture ici.',
    'If the examples below are wrong, change the reading here.',
    'إذا كانت الأمثلة أدناه خاطئة فغيّر القراءة هنا.',
  ),
  encoding: words('Encodage', 'Encoding', 'الترميز'),
  delimiter: words('Séparateur', 'Delimiter', 'الفاصل'),
  sheet: words('Feuille', 'Sheet', 'الورقة'),
  headerRow: words('Ligne des en-têtes', 'Header row', 'صف العناوين'),
  certainty: {
    sure: words('Sûr', 'Sure', 'مؤكد'),
    check: words('À vérifier', 'Check this', 'للتحقق'),
    chosen: words('Choisi', 'Chosen', 'مختار'),
  },
  confirm: words('C’est correct', 'This is right', 'هذا صحيح'),
  confirmOf: words(
    '{{name}} : c’est correct ({{value}})',
    '{{name}}: this is right ({{value}})',
    '{{name}}: هذا صحيح ({{value}})',
  ),
  reading: words('{{name}} : {{value}}', '{{name}}: {{value}}', '{{name}}: {{value}}'),
  unconfirmed: words(
    'La lecture du fichier n’est pas certaine ({{readings}}) : regardez les lignes ci-dessous avant de les écrire.',
    'The reading of the file is not certain ({{readings}}): look at the rows below before you write them.',
    'قراءة الملف غير مؤكدة ({{readings}}): راجع الصفوف أدناه قبل كتابتها.',
  ),
  row: words(
    'Ligne {{line}} : \u2068{{cells}}\u2069',
    'Row {{line}}: \u2068{{cells}}\u2069',
    'الصف {{line}}: \u2068{{cells}}\u2069',
  ),
  hiddenSheet: words('{{name}} (masquée)', '{{name}} (hidden)', '{{name}} (مخفية)'),
  encodingOf: words('{{script}} ({{name}})', '{{script}} ({{name}})', '{{script}} (\u2066{{name}}\u2069)'),
  undecodable: plural(
    {
      one: '{{count}} caractère est illisible dans cet encodage (�) : sa ligne sera refusée.',
      other: '{{count}} caractères sont illisibles dans cet encodage (�) : leurs lignes seront refusées.',
    },
    {
      one: '{{count}} character cannot be read in this encoding (�): its row will be rejected.',
      other: '{{count}} characters cannot be read in this encoding (�): their rows will be rejected.',
    },
    {
      zero: 'لا أحرف غير مقروءة بهذا الترميز.',
      one: 'حرف واحد لا يمكن قراءته بهذا الترميز (�): سيُرفض صفه.',
      two: 'حرفان لا يمكن قراءتهما بهذا الترميز (�): سيُرفض صفاهما.',
      few: '{{count}} أحرف لا يمكن قراءتها بهذا الترميز (�): ستُرفض صفوفها.',
      many: '{{count}} حرفًا لا يمكن قراءتها بهذا الترميز (�): ستُرفض صفوفها.',
      other: '{{count}} حرف لا يمكن قراءتها بهذا الترميز (�): ستُرفض صفوفها.',
    },
  ),
  hidden: words(
    'Feuilles masquées, non lues : {{names}}',
    'Hidden sheets, not read: {{names}}',
    'أوراق مخفية لا تُقرأ: {{names}}',
  ),
  doubt: words(
    'L’encodage du fichier n’est pas certain : les textes de ces lignes sont-ils bien lus ?',
    'The encoding of the file is not certain: are the texts of these rows read well?',
    'ترميز الملف غير مؤكد: هل نصوص هذه الصفوف مقروءة جيدًا؟',
  ),
  doubtAccept: words('Oui, ils sont bien lus', 'Yes, they are read well', 'نعم، هي مقروءة جيدًا'),
  failed: words(
    'La lecture n’a pas changé : {{reason}}',
    'The reading did not change: {{reason}}',
    'لم تتغير القراءة: {{reason}}',
  ),
  delimiters: {
    comma: words('Virgule ( , )', 'Comma ( , )', 'فاصلة ( , )'),
    semicolon: words('Point-virgule ( ; )', 'Semicolon ( ; )', 'فاصلة منقوطة ( ; )'),
    tab: words('Tabulation', 'Tab', 'علامة جدولة'),
    bar: words('Barre verticale ( | )', 'Vertical bar ( | )', 'خط عمودي ( | )'),
  },
  scripts: {
    unicode: words('Unicode, toutes les langues', 'Unicode, all languages', 'يونيكود، كل اللغات'),
    western: words('Europe de l’Ouest', 'Western Europe', 'أوروبا الغربية'),
    arabic: words('Arabe', 'Arabic', 'العربية'),
    simplifiedChinese: words('Chinois simplifié', 'Simplified Chinese', 'الصينية المبسطة'),
    traditionalChinese: words('Chinois traditionnel', 'Traditional Chinese', 'الصينية التقليدية'),
    japanese: words('Japonais', 'Japanese', 'اليابانية'),
    korean: words('Coréen', 'Korean', 'الكورية'),
    central: words('Europe centrale', 'Central Europe', 'أوروبا الوسطى'),
    cyrillic: words('Cyrillique', 'Cyrillic', 'السيريلية'),
    greek: words('Grec', 'Greek', 'اليونانية'),
    turkish: words('Turc', 'Turkish', 'التركية'),
    hebrew: words('Hébreu', 'Hebrew', 'العبرية'),
    baltic: words('Pays baltes', 'Baltic', 'البلطيقية'),
    vietnamese: words('Vietnamien', 'Vietnamese', 'الفيتنامية'),
    thai: words('Thaï', 'Thai', 'التايلاندية'),
  },
})
