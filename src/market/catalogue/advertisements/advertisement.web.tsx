import type { Resource } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { AdvertisementPreview } from './advertisement-preview.web.tsx'

/** The page of an advertisement: beside its form, how it sits on the site and on a telephone. */
export function AdvertisementScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} preview={AdvertisementPreview} />
}
