/** The steps of the article filter, in order. A kit depends on its category, an item on its kit. */
export const articleSteps = [
  { name: 'categoryId', target: 'category', above: null },
  { name: 'itemKitId', target: 'item-kit', above: 'categoryId' },
  { name: 'itemId', target: 'item', above: 'itemKitId' },
  { name: 'brandId', target: 'brand', above: null },
] as const

/** A step of the article filter; its name is a field of the article. */
export type ArticleStep = (typeof articleSteps)[number]

export type StepName = ArticleStep['name']

/** The id of the row chosen at each step. */
export type ChosenSteps = Readonly<Partial<Record<StepName, string>>>

/** The steps that depend on a step, directly or indirectly. Changing the choice of that step clears theirs. */
export function stepsBelow(step: StepName): readonly StepName[] {
  return articleSteps.filter(({ above }) => above === step).flatMap(({ name }) => [name, ...stepsBelow(name)])
}

/**
 * The steps to offer: a kit after its category is chosen, an item after its kit. A step with a choice stays available,
 * and so do the steps above it.
 */
export function stepsOffered(chosen: ChosenSteps): readonly ArticleStep[] {
  const isStarted = (name: StepName): boolean => chosen[name] !== undefined || stepsBelow(name).some(isStarted)
  return articleSteps.filter(({ name, above }) => above === null || isStarted(name) || chosen[above] !== undefined)
}

/** The choices after the choice of one step is set, or cleared with null. The choices of dependent steps are cleared. */
export function choose(chosen: ChosenSteps, step: StepName, id: string | null): ChosenSteps {
  const gone = new Set<string>([step, ...stepsBelow(step)])
  const rest = Object.entries(chosen).filter(([name]) => !gone.has(name))
  return Object.fromEntries(id === null ? rest : [...rest, [step, id]])
}
