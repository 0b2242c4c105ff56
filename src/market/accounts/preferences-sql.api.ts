/** The SQL of a person's preferences as JSON; `owner` is the SQL of their id. */
export function preferencesSql(owner: string): string {
  return `coalesce(
      (select jsonb_build_object('language', a.language, 'theme', a.theme, 'density', a.density)
        from account_preference a where a.owner_id = ${owner}),
      '{"language": null, "theme": null, "density": null}'::jsonb)`
}
