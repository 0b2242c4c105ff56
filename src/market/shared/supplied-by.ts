/** The SQL condition that the article of a column is supplied by a provider, through an active link. */
export function suppliedBy(article: string, provider: string): string {
  return `exists (select from article_provider s where s.article_id = ${article} and s.provider_id = ${provider} and s.active)`
}
