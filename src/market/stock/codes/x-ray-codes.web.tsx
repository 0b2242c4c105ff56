import { useSay } from '#engine/i18n/i18n.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { profileId } from '../profiles/profile-id.ts'
import { findings, messages, readSteps } from './x-ray.messages.ts'
import type { XRay } from './x-ray.contract.ts'
import classes from './x-ray.module.css'

type Code = Pick<XRay, 'field' | 'value' | 'fault' | 'doubts' | 'readAs'>

/** Hook that returns the sentences about a code: its fault, its doubts and the steps of reading it. */
export function useCodeSentences(): (code: Code) => {
  readonly fault: string | null
  readonly doubts: readonly string[]
  readonly steps: readonly string[]
} {
  const say = useSay()
  return ({ field, value, fault, doubts, readAs }) => {
    const definition = field === null ? undefined : profileId.fields[field]
    const values = { field: definition ? say(definition.label) : '' }
    const sentence = (code: string): string =>
      say(findings[code] ?? definition?.messages?.[code] ?? messages.ask, values)
    return {
      fault: fault === null ? null : sentence(fault),
      doubts: doubts.map(sentence),
      steps: readAs.map((step) => say(readSteps[step] ?? messages.ask, { value: `\u2066${value}\u2069` })),
    }
  }
}

/** The codes of a text with several codes, one per row, with the findings about each. */
export function XRayCodes({ codes }: { readonly codes: XRay['codes'] }) {
  const say = useSay()
  const sentencesOf = useCodeSentences()
  return (
    <div className={classes.codes} role="region" tabIndex={0} aria-label={say(messages.all)}>
      <table>
        <caption>{say(messages.all)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(messages.kind)}</th>
            <th scope="col">{say(messages.code)}</th>
            <th scope="col">{say(messages.finding)}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => {
            const label = say(profileId.fields[code.field].label)
            const { fault, doubts, steps } = sentencesOf(code)
            const stock = say(code.profiles.length > 0 ? messages.inStock : messages.notInStock)
            return (
              <tr key={`${code.field} ${code.value}`}>
                <th scope="row">{label}</th>
                <td>
                  <div>
                    <bdi dir="ltr">{code.value}</bdi>
                    <CopyButton what={label} text={code.value} />
                  </div>
                </td>
                <td data-tone={fault ? 'danger' : doubts.length > 0 ? 'warning' : undefined}>
                  {fault ?? [stock, ...doubts, ...steps].join(' · ')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
