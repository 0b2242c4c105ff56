import { organisation } from '#engine/definition/organisation.ts'
import { nextOccurrence, reportSchedule } from '#market/reports/schedules/schedule.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

const rhythm = { every: 'week', onDay: 1, hour: 7 } as const

/** The sample's scheduled report for its administrator; it is inactive, so that no mail is sent. */
export function sampleSchedules(today: string, staff: readonly SampleRow[]): Sample {
  const values = {
    ...{ name: 'Ventes de la semaine', report: 'sales', question: 'period=lastWeek&by=day', format: 'pdf' },
    ...{ ...rhythm, recipients: staff.slice(0, 1).map(({ id }) => id) },
  }
  const managed = { nextAt: nextOccurrence(rhythm, new Date(`${today}T12:00:00Z`), organisation.zone) }
  const row = { values, managed, active: false }
  return { resource: reportSchedule, rows: [sampleRow(seededRandom('report-schedules'), today, 30, row)] }
}
