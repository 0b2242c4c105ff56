import type { FunctionComponent } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { headingOf, Phrase } from '#engine/crud/phrase.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { pictureOf, personOf, titleDirection, titleOf } from '#engine/fields/columns.web.ts'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import { useRecordTitle } from '#engine/routing/tab-title.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { RecordActionsMenu } from './record-actions-menu.web.tsx'
import { RecordStatus } from './record-status.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { isDated, isNamedByOthers } from './stamp.web.tsx'
import { stateColumnOf } from './state-column.web.ts'
import classes from './record-actions-menu.module.css'

/** Custom parts of the head of one resource's page. */
export interface RecordHeadParts<Of extends Resource = Resource> {
  /** A custom title. */
  readonly Title?: FunctionComponent<{ readonly row: Row<Of> }>
  /** The record's state beside its title. */
  readonly Status?: FunctionComponent<{ readonly row: Row<Of> }>
  /** The main actions of the page. */
  readonly Acts?: FunctionComponent<{ readonly row: Row<Of> }>
}

/** The head of a record's page: picture, title, status and actions. */
export function RecordHead<Of extends Resource>(
  props: RecordHeadParts<Of> & {
    readonly resource: Of
    readonly row: Row<Of> | null
    /** The fields the signed-in person may change; undefined means all. */
    readonly changeable?: readonly string[] | undefined
  },
) {
  const { resource, row, changeable, Title, Status, Acts } = props
  const say = useSay()
  const go = useNavigateTo()
  const { kinds } = useRegistry()
  const name = row ? titleOf(resource, row) : say(resource.labels.create)
  useRecordTitle(name)
  const state = stateColumnOf(resource, kinds)
  const picture = row && pictureOf(resource, kinds, row)
  const states = row && (
    <>
      {Status ? <Status row={row} /> : state !== undefined && <Value resource={resource} row={row} name={state} />}
      {!row.active && <RecordStatus resource={resource} row={row} />}
    </>
  )
  return (
    <header className={classes.head}>
      <div className={classes.named}>
        {row && picture !== null && <Thumb name={picture} person={personOf(resource, kinds, row)} />}
        <div className={classes.title}>
          <div className={classes.line}>
            {row && Title ? <Title row={row} /> : <Heading resource={resource} row={row} />}
            {states}
          </div>
          {row && (isNamedByOthers(resource) || resource.heading) && <WhatAndWhen resource={resource} row={row} />}
        </div>
      </div>
      {row && (
        <div className={classes.acts} data-acts>
          {Acts && (
            <LazyBoundary fallback={<span aria-busy="true" hidden />}>
              <Acts row={row} />
            </LazyBoundary>
          )}
          <RecordActionsMenu
            resource={resource}
            row={row}
            changeable={changeable}
            onDeleted={() => go(resource.screen)}
          />
        </div>
      )}
    </header>
  )
}

/** The heading of a page: the phrase of the resource, or the title of the row. */
function Heading({ resource, row }: { readonly resource: Resource; readonly row: Row | null }) {
  const say = useSay()
  if (!row) return <h1>{say(resource.labels.create)}</h1>
  const heading = headingOf(resource, row)
  return (
    <h1 dir={heading ? undefined : titleDirection(resource, titleOf(resource, row))}>
      {heading ? <Phrase resource={resource} row={row} text={heading} /> : <RowTitle resource={resource} row={row} />}
    </h1>
  )
}

/** What the record is, because the names of other records do not say it, and when it was created. */
function WhatAndWhen({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  return (
    <p className={classes.evidence}>
      <span data-label>{say(resource.labels.one)}</span>
      {isDated(resource) && (
        <span>
          <Value resource={resource} row={row} name="createdAt" whole />
        </span>
      )}
    </p>
  )
}
