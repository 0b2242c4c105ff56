import type { Row } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { ManagedFacts } from '#engine/record/record-strip.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { articleProvider } from './article-provider.ts'
import { ProviderMargin } from './provider-margin.web.tsx'

/** The page of an article’s provider: the price, the cost and the margin come before the form. */
export function ArticleProviderScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={articleProvider} id={id} summary={Margin} />
}

function Margin({ row }: { readonly row: Row<typeof articleProvider> }) {
  const may = useMay()
  const shared = { resource: articleProvider, row }
  if (!may('margin:read')) return <ManagedFacts {...shared} />
  return <ProviderMargin {...shared} articleId={row.articleId} providerId={row.providerId} />
}
