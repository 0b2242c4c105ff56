import { isPlanSql } from './plan/plan-answer.ts'

/**
 * The SQL condition that an article has profiles. In this form PostgreSQL always uses the index of profiles by article.
 * With `exists` it might first read the profiles of other articles.
 */
export function hasProfilesSql(article: string): string {
  return `coalesce(${article} = (select f.article_id from profile_id f where f.article_id >= ${article} order by f.article_id limit 1), false)`
}

/** The SQL condition that an article is linked to placks, which count its stock; `article` is a table alias. */
export function hasPlacksSql(article: string): string {
  return `exists (select from article_plack l where l.article_id = ${article}.id and l.active)`
}

/**
 * The SQL condition that an article is delivered as eSIM profiles; `article` is a table alias. The article's setting
 * decides. An article without the setting must have profiles, or be a plan that is linked to no plack.
 */
export function deliversProfilesSql(article: string): string {
  return `case ${article}.delivery when 'profiles' then true when 'stock' then false
    else ${hasProfilesSql(`${article}.id`)} or (${isPlanSql(article)} and not ${hasPlacksSql(article)}) end`
}

/** The SQL condition that a plack can be sold on a day. */
export function plackSoldSql(plack: string, day: string): string {
  return `${plack}.active and (${plack}.expiration_date is null or ${plack}.expiration_date >= ${day}::date)`
}
