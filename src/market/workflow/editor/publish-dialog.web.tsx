import { useQueryClient } from '@tanstack/react-query'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Remarks } from './workflow-remarks.web.tsx'
import type { WorkflowOverview } from '../workflow.contract.ts'
import { publishWorkflow } from '../workflow.web.ts'
import { Checkbox } from '#engine/ui/controls/checkbox.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from '../workflow.module.css'
import { messages } from './publish-dialog.messages.ts'

/** The dialog that publishes the workflow, for new orders only or also for open ones. */
export default function PublishDialog(props: { readonly workflow: WorkflowOverview; readonly onClose: () => void }) {
  const { workflow, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const cache = useQueryClient()
  const faulty = workflow.remarks.some(({ fault }) => fault)
  const total = (what: 'count' | 'stranded') => workflow.running.reduce((sum, one) => sum + one[what], 0)
  const form = useForm({
    start: { move: false },
    async send(typed) {
      const { version } = await publishWorkflow(typed.move)
      announce({ tone: 'success', title: say(messages.done, { version: writeNumber(version, language) }) })
      onClose()
      void cache.invalidateQueries({ queryKey: ['list'] })
    },
  })
  const { move } = form.values
  return (
    <FormDialog title={say(messages.title)} act={say(messages.publish)} disabled={faulty} form={form} onClose={onClose}>
      <p>{say(faulty ? messages.faults : messages.new)}</p>
      {faulty && <Remarks workflow={workflow} faultsOnly />}
      {!faulty && total('count') > 0 && (
        <Checkbox
          checked={move}
          onChange={(event) => form.set({ move: event.currentTarget.checked })}
          label={say(messages.move, { count: writeNumber(total('count') - total('stranded'), language) })}
        />
      )}
      {!faulty && move && total('stranded') > 0 && (
        <p className={classes.stranded}>
          {say(messages.stranded, { count: writeNumber(total('stranded'), language) })}
        </p>
      )}
    </FormDialog>
  )
}
