import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { ToldWorkflow } from '../workflow.contract.ts'

const nameIn = { fr: 'nameFr', en: 'nameEn', ar: 'nameAr' } as const

/** What is odd in a drawn workflow, by the status it is about; or only what keeps it from being published. */
export function Remarks(props: { readonly workflow: ToldWorkflow; readonly faultsOnly?: boolean }) {
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
