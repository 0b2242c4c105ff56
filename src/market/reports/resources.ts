import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** An issued settlement with a provider for a period. It has a number, figures and a file, and never changes. */
export const providerStatementSummary = summary({
  name: 'provider-statement',
  path: '/api/provider-statements',
  screen: '/provider-statements',
  icon: 'receipt',
  labels: {
    one: words('Relevé émis', 'Issued statement', 'كشف صادر'),
    many: words('Relevés émis', 'Issued statements', 'الكشوف الصادرة'),
    create: words('Émettre un relevé', 'Issue a statement', 'إصدار كشف'),
  },
  titleWidth: 9.5,
  verbs: ['read', 'create', 'export'],
})

/** An order line of an issued statement, with its figures on the day of issue. */
export const providerStatementLineSummary = summary({
  name: 'provider-statement-line',
  path: '/api/provider-statement-lines',
  screen: '/provider-statement-lines',
  parent: 'provider-statement',
  icon: 'list',
  labels: {
    one: words('Ligne de relevé', 'Statement line', 'بند كشف'),
    many: words('Lignes de relevés', 'Statement lines', 'بنود الكشوف'),
    create: words('Nouvelle ligne de relevé', 'New statement line', 'بند كشف جديد'),
  },
  titleWidth: 8,
  verbs: ['read', 'export'],
})

/** A report that is emailed on a schedule to staff who may read it. */
export const reportScheduleSummary = summary({
  name: 'report-schedule',
  path: '/api/report-schedules',
  screen: '/report-schedules',
  parent: 'reporting',
  icon: 'calendar',
  labels: {
    one: words('Envoi programmé', 'Scheduled report', 'تقرير مجدول'),
    many: words('Envois programmés', 'Scheduled reports', 'تقارير مجدولة'),
    create: words('Nouvel envoi', 'New scheduled report', 'تقرير مجدول جديد'),
  },
  verbs: ['read', 'create', 'update', 'delete', 'activate'],
})
