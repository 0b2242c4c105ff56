/** The steps by which an article is found in the catalogue, in the order they are taken; a kit hangs on its category, an item on its kit. */
export const articleSteps = [
  { name: 'categoryId', target: 'category', above: null },
  { name: 'itemKitId', target: 'item-kit', above: 'categoryId' },
  { name: 'itemId', target: 'item', above: 'itemKitId' },
  { name: 'brandId', target: 'brand', above: null },
] as const

/** One step of the configuration; it is the article's field of that name. */
export type ArticleStep = (typeof articleSteps)[number]

export type StepName = ArticleStep['name']

/** The row chosen at each step. */
export type ChosenSteps = Readonly<Partial<Record<StepName, string>>>

/** The steps that hang on one, near or far: another choice there leaves theirs without meaning. */
export function stepsBelow(step: StepName): readonly StepName[] {
  return articleSteps.filter(({ above }) => above === step).flatMap(({ name }) => [name, ...stepsBelow(name)])
}

/** The steps that can be taken now: a kit once its category is chosen, an item once its kit is; a choice that was made stays open. */
export function stepsOffered(chosen: ChosenSteps): readonly ArticleStep[] {
  const begun = (name: StepName): boolean => chosen[name] !== undefined || stepsBelow(name).some(begun)
  return articleSteps.filter(({ name, above }) => above === null || begun(name) || chosen[above] !== undefined)
}

/** The choices after one was taken at a step, or given back (null): what hangs on it is given back too. */
export function choose(chosen: ChosenSteps, step: StepName, id: string | null): ChosenSteps {
  const gone = new Set<string>([step, ...stepsBelow(step)])
  const rest = Object.entries(chosen).filter(([name]) => !gone.has(name))
  return Object.fromEntries(id === null ? rest : [...rest, [step, id]])
}
