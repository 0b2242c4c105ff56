import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, TitleText } from './cells.web.tsx'
import { titlePartsOf } from './columns.web.ts'
import classes from './fields.module.css'

/**
 * The title of a row: a code is shown in its readable pieces; for a row that joins other rows, the first title is
 * emphasised.
 */
export function RowTitle({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const language = useLanguage()
  const [first, ...others] = titlePartsOf(resource, row)
  const [name = '', ...names] = resource.title
  const pieces = names.length === 0 && resource.fields[name]?.pieces?.(first, language)
  if (pieces) return <Code text={first} pieces={pieces} figures />
  if (others.length === 0) return first
  return (
    <>
      <bdi dir={textDirection(first)}>{first}</bdi>
      <span className={classes.second} data-second>
        {others.map((name) => (
          <span key={name}>
            <span data-separator>{' ·\u00a0'}</span>
            <bdi dir={textDirection(name)}>
              <TitleText text={name} />
            </bdi>
          </span>
        ))}
      </span>
    </>
  )
}
