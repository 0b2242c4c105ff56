import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as ts from 'typescript/unstable/ast'
import type { Checker, Project, Type } from 'typescript/unstable/sync'

/** A program slice: an expression of a module, with the local constants that it uses. */
export interface Slice {
  readonly file: string
  /** The text itself if the expression is a literal; null for any other expression. */
  readonly literal: string | null
  /** A function of the parameters `needs`, as source text for that file; null if the expression uses `this`. */
  readonly code: string | null
  /** The parameters that the slice uses, each with the values to try. */
  readonly needs: ReadonlyMap<string, readonly unknown[]>
}

/**
 * The values to try for a parameter: name of its type → values. An entry for the parameter itself (its place and name)
 * takes precedence.
 */
export type Samples = Readonly<Record<string, readonly unknown[]>>

/** Builds the slice of an expression. */
export function sliceOf({ checker }: Project, expression: ts.Node, place: string, samples: Samples): Slice {
  const pieces = new Map<ts.Node, string>()
  const needs = new Map<string, readonly unknown[]>()
  const visit = (node: ts.Node): void => {
    const local = ts.isIdentifier(node) ? localOf(checker, node) : undefined
    const isKnown = [expression, ...pieces.keys()].some((one) => local && encloses(one, local.declaration))
    if (ts.isIdentifier(node) && local && !isKnown) {
      const piece = pieceOf(local.declaration)
      if (piece) {
        pieces.set(piece.node, piece.text)
        visit(piece.from)
      } else needs.set(node.text, samples[`${place} ${node.text}`] ?? valuesOf(checker, local.type, samples))
    }
    node.forEachChild(visit)
  }
  visit(expression)
  const isLiteral = ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)
  const texts = [...pieces].toSorted(([one], [other]) => one.pos - other.pos).map(([, text]) => text)
  texts.push(`return (${expression.getText()})`)
  const code = `async ({ ${[...needs.keys()].join(', ')} }) => {\n${texts.join('\n')}\n}`
  return {
    file: expression.getSourceFile().fileName,
    literal: isLiteral ? expression.text : null,
    code: /\bthis\b/.test(texts.join()) ? null : code,
    needs,
  }
}

/** The declaration and type of a name that is declared inside a function; undefined for any other name. */
function localOf(checker: Checker, name: ts.Identifier): { declaration: ts.Node; type: Type } | undefined {
  const { parent } = name
  if ((ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === name) return
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration?.resolve()
  const type = symbol && checker.getTypeOfSymbol(symbol)
  if (!declaration || !type || declaration.getSourceFile() !== name.getSourceFile()) return
  const isVariable = [ts.isVariableDeclaration, ts.isParameterDeclaration, ts.isBindingElement]
  if (!isVariable.some((is) => is(declaration))) return
  for (let at = declaration.parent; !ts.isSourceFile(at); at = at.parent)
    if (ts.isFunctionLikeDeclaration(at)) return { declaration, type }
}

/**
 * The statement that gives a local constant its value; for a loop variable, the first item of the loop. Undefined for
 * parameters.
 */
function pieceOf(declaration: ts.Node): { node: ts.Node; from: ts.Node; text: string } | undefined {
  for (let at = declaration; !ts.isFunctionLikeDeclaration(at); at = at.parent) {
    if (ts.isVariableStatement(at)) return { node: at, from: at, text: at.getText() }
    if (!ts.isVariableDeclarationList(at)) continue
    if (ts.isForStatement(at.parent)) return { node: at, from: at, text: at.getText() }
    if (ts.isForOfStatement(at.parent)) {
      const { expression } = at.parent
      const [declared] = at.declarations
      return { node: at, from: expression, text: `const [${declared?.name.getText()}] = [...${expression.getText()}]` }
    }
  }
}

function encloses(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end
}

function valuesOf(checker: Checker, type: Type, samples: Samples): readonly unknown[] {
  const named = samples[checker.typeToString(type).replace(/<.*/, '')]
  if (named) return named
  if (type.isUnionType()) return type.getTypes().flatMap((one) => valuesOf(checker, one, samples))
  if (type.isLiteralType()) return [type.value]
  return [type.isIntrinsicType() && type.intrinsicName === 'null' ? null : undefined]
}

const load = createRequire(import.meta.url)

/** Runs a slice with values for its parameters. */
export type RunSlice = (variables: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Makes slices run in the scope of their modules: loads each module with its slices as an additional export. */
export function loadSlices<Of extends Slice>(slices: readonly Of[]): Map<Of, RunSlice> {
  const computed = slices.filter(({ code, literal }) => code !== null && literal === null)
  const added = Map.groupBy(computed, ({ file }) => file)
  const hooks = registerHooks({
    load(url, context, next) {
      const here = url.startsWith('file:') ? added.get(fileURLToPath(url)) : undefined
      if (!here) return next(url, context)
      const codes = here.map(({ code }) => code).join(',\n')
      const source = `${readFileSync(new URL(url), 'utf8')}\nexport const addedSlices = [${codes}]`
      return { format: 'module-typescript', shortCircuit: true, source }
    },
  })
  const runners = new Map<Of, RunSlice>()
  for (const slice of slices) if (slice.literal !== null) runners.set(slice, async () => slice.literal)
  try {
    for (const [file, here] of added) {
      const { addedSlices }: { addedSlices: readonly RunSlice[] } = load(file)
      addedSlices.forEach((run, at) => here[at] && runners.set(here[at], run))
    }
  } finally {
    hooks.deregister()
  }
  return runners
}
