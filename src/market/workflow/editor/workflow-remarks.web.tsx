import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { WorkflowOverview } from '../workflow.contract.ts'

const nameIn = { fr: 'nameFr', en: 'nameEn', ar: 'nameAr' } as const

/** The problems of the drawn workflow with their statuses; optionally only the faults that block publication. */
export function Remarks(props: { readonly workflow: WorkflowOverview; readonly faultsOnly?: boolean }) {
  const { drawn, remarks } = props.workflow
  const say = useSay()
  const language = useLanguage()
  return (
    <ul>
      {remarks
        .filter(({ fault }) => fault || !props.faultsOnly)
        .map(({ code, sentence, statusId }) => {
          const status = drawn.statuses.find(({ id }) => id === statusId)
          return (
            <li key={`${code} ${statusId ?? ''}`}>
              {status && <strong dir="auto">{status[nameIn[language]]}</strong>} {say(sentence)}
            </li>
          )
        })}
    </ul>
  )
}
