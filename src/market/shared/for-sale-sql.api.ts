/** The condition that an article has profiles, asked so that only their index can answer: `exists` may read those of every other article first. */
export function hasProfilesSql(article: string): string {
  return `coalesce(${article} = (select f.article_id from profile_id f where f.article_id >= ${article} order by f.article_id limit 1), false)`
}

/** The condition that a plack is sold on that day. */
export function plackSoldSql(plack: string, day: string): string {
  return `${plack}.active and (${plack}.expiration_date is null or ${plack}.expiration_date >= ${day}::date)`
}
