import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { titleSeparator } from '#engine/definition/row-title.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code } from './cells.web.tsx'
import { titlePartsOf } from './columns.web.ts'
import classes from './fields.module.css'

/** What a row is called: a code in the pieces it is read in; of rows that join others, the first name stands out. */
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
      <span className={classes.second}>
        {others.map((name) => (
          <span key={name}>
            {titleSeparator}
            <bdi dir={textDirection(name)}>{name}</bdi>
          </span>
        ))}
      </span>
    </>
  )
}
