import { isPlanSql } from './plan/plan-answer.ts'

/**
 * The condition that an article has profiles, written so that only their index can answer it: `exists` may scan those of every
 * other article first.
 */
export function hasProfilesSql(article: string): string {
  return `coalesce(${article} = (select f.article_id from profile_id f where f.article_id >= ${article} order by f.article_id limit 1), false)`
}

/** The SQL that the article of an alias is linked to placks, which count its stock. */
export function hasPlacksSql(article: string): string {
  return `exists (select from article_plack l where l.article_id = ${article}.id and l.active)`
}

/**
 * The SQL that the article of an alias is delivered as eSIM profiles: by its setting, else because it has profiles or is a plan
 * without a plack.
 */
export function deliversProfilesSql(article: string): string {
  return `case ${article}.delivery when 'profiles' then true when 'stock' then false
    else ${hasProfilesSql(`${article}.id`)} or (${isPlanSql(article)} and not ${hasPlacksSql(article)}) end`
}

/** The condition that a plack is for sale on a day. */
export function plackSoldSql(plack: string, day: string): string {
  return `${plack}.active and (${plack}.expiration_date is null or ${plack}.expiration_date >= ${day}::date)`
}
