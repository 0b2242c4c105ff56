import type { FunctionComponent } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { AdvertisementPreview } from './advertisement-preview.web.tsx'
import { advertisement } from './advertisement.ts'

/** The page of an advertisement: view counts and form, with the preview beside them. */
export function advertisementScreen(Audience: FunctionComponent<{ readonly row: Row<typeof advertisement> }>) {
  return function AdvertisementScreen({ id }: { readonly id: string }) {
    return <RecordScreen resource={advertisement} id={id} summary={Audience} preview={AdvertisementPreview} />
  }
}
