import { addDays } from '#engine/definition/days.ts'
import { reportSchedule } from '#market/reports/schedules/schedule.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The sample's scheduled report for its administrator; it is inactive, so that no mail is sent. */
export function sampleSchedules(today: string, staff: readonly SampleRow[]): Sample {
  const values = {
    ...{ name: 'Ventes de la semaine', report: 'sales', question: 'period=lastWeek&by=day', format: 'pdf' },
    ...{ every: 'week', onDay: 1, hour: 7, recipients: staff.slice(0, 1).map(({ id }) => id) },
  }
  const managed = { nextAt: `${addDays(today, 7)}T06:00:00.000Z` }
  const row = { values, managed, active: false }
  return { resource: reportSchedule, rows: [sampleRow(seededRandom('report-schedules'), today, 30, row)] }
}
