import { useState } from 'react'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { NewRecordPart } from '#engine/record/record-screen.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { articleProvider } from './article-provider.ts'
import form from '#engine/form/form.module.css'

const [supply] = articleProvider.form
const names = ['providerId', 'providerReference'] as const

/** The provider of a new article. The form of the article asks for it, and the article is linked to it once it is saved. */
export function useNewArticleProvider(): NewRecordPart | undefined {
  const say = useSay()
  const may = useMay()
  const { create } = useRecordActions(articleProvider)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  if (!may('article-provider:create') || !may('provider:read')) return undefined
  return {
    content: (
      <fieldset className={form.group}>
        <legend>{supply && say(supply.label)}</legend>
        <div className={form.fields}>
          {names.map((name) => (
            <SingleField
              key={name}
              resource={articleProvider}
              name={name}
              field={{ ...articleProvider.fields[name], required: false }}
              value={values[name] ?? null}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
      </fieldset>
    ),
    async onCreated({ id }) {
      if (!values['providerId']) return
      setValues({})
      await create({ ...values, articleId: id }, newIdempotencyKey()).catch(announceProblem)
    },
  }
}
