import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { scheduleMailMessages } from './schedule-mail.messages.ts'

/** The email that carries a report. */
export function scheduleMail(
  language: Language,
  content: {
    readonly schedule: string
    readonly report: string
    readonly days: string
    readonly rows: string
    /** Whether the file is attached. A recipient downloads a file that is too large from the report’s screen. */
    readonly attached: boolean
    readonly address: string
  },
): Message {
  const { schedule, report, days, rows, attached, address } = content
  return {
    language,
    subject: scheduleMailMessages.text,
    paragraphs: [
      scheduleMailMessages.hello,
      attached ? scheduleMailMessages.attachedIsTheReportRows : scheduleMailMessages.theReportIsReadyRows,
      scheduleMailMessages.youReceiveItThroughThe,
    ],
    button: scheduleMailMessages.openReport,
    address,
    values: { schedule, report, days, rows },
  }
}
