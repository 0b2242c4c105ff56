/** The SQL condition that a provider supplies the article of a column, through an active link. */
export function suppliedBy(article: string, provider: string): string {
  return `exists (select from article_provider s where s.article_id = ${article} and s.provider_id = ${provider} and s.active)`
}
