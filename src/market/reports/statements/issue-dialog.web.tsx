import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { providerStatement } from './provider-statement.ts'
import { Preview, usePreview, type PreviewPeriod } from './statement-preview.web.tsx'
import { messages } from './statement.messages.ts'
import classes from './statement.module.css'

/** The dialog that previews a statement, issues it and opens its page. */
export default function IssueDialog(props: { readonly period: PreviewPeriod; readonly onClose: () => void }) {
  const { period, onClose } = props
  const say = useSay()
  const go = useNavigateTo()
  const preview = usePreview(period)
  const { create } = useRecordActions(providerStatement)
  const form = useForm({
    async send(_, { key }) {
      const { id, number } = await create({ ...period }, key)
      announce({ tone: 'success', title: say(messages.made, { number: `\u2066${number}\u2069` }) })
      onClose()
      go(`${providerStatement.screen}/${id}`)
    },
  })
  return (
    <FormDialog
      title={say(messages.ask)}
      size="lg"
      act={say(messages.act)}
      form={form}
      disabled={!preview.data}
      onClose={onClose}
    >
      <p className={classes.soft}>{say(messages.explain)}</p>
      <Preview period={period} preview={preview} />
    </FormDialog>
  )
}
