import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as ts from 'typescript/unstable/ast'
import { API, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { sliceOf, type Samples, type Slice } from './slice.api.ts'

/** A call of `query` in the product's source, with its row type and the parts of its SQL text. */
export interface QueryCall extends Slice {
  /** The name of the file, and the name of the function in it. */
  readonly place: string
  readonly line: number
  /** The types of the columns in the row's type, with the names of `kindOf`; null if the row type names no columns. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>> | null
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Finds every call of a `Queryable` in the product, except calls that pass on a caller's statement and row type. */
export function queryCalls(samples: Samples): QueryCall[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.api.json`] }).getProjects()
    if (!project) throw new Error('tsconfig.api.json is missing')
    return project.rootFiles
      .filter((file) => file.startsWith(`${root}src/`) && !/\.test\.ts$|testing|fixtures/.test(file))
      .flatMap((file) => callsIn(project, file, samples))
  } finally {
    api.close()
  }
}

function callsIn(project: Project, file: string, samples: Samples): QueryCall[] {
  const source = project.program.getSourceFile(file)
  const calls: QueryCall[] = []
  const visit = (node: ts.Node): void => {
    const row = ts.isCallExpression(node) && methodOf(node) === 'query' && rowOf(project.checker, node)
    const [argument] = row ? node.arguments : []
    if (row && argument && !row.isTypeParameter()) {
      const place = [basename(file), ...functionAround(node)].join(' ')
      const line = node.getSourceFile().text.slice(0, node.getStart()).split('\n').length
      const slice = sliceOf(project, textOf(argument), place, samples)
      calls.push({ ...slice, place, line, columns: columnsOf(project.checker, row) })
    }
    node.forEachChild(visit)
  }
  if (source?.text.includes('.query')) visit(source)
  return calls
}

function methodOf({ expression }: ts.CallExpression): string | undefined {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined
}

function rowOf(checker: Checker, call: ts.Node): Type | undefined {
  const signature = checker.getResolvedSignature(call)
  const answer = signature && checker.getReturnTypeOfSignature(signature)
  const promised = answer && argumentOf(checker, checker.getNonNullableType(answer) ?? answer, /^Promise$/)
  return promised && argumentOf(checker, promised, /^Array$/)
}

function argumentOf(checker: Checker, type: Type, name: RegExp): Type | undefined {
  return type.isTypeReference() && name.test(nameOf(type)) ? checker.getTypeArguments(type)[0] : undefined
}

function nameOf(type: Type): string {
  return type.getSymbol()?.name ?? ''
}

function columnsOf(checker: Checker, row: Type): QueryCall['columns'] {
  const columns = checker.getPropertiesOfType(row).map((property): [string, Set<string>] => {
    const type = checker.getTypeOfSymbol(property)
    return [property.name, new Set(type && kindsOf(checker, type))]
  })
  return columns.length === 0 ? null : new Map(columns)
}

const plainKinds: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.AnyOrUnknown, 'unknown'],
]

function kindsOf(checker: Checker, type: Type): string[] {
  if (type.isUnionType()) return type.getTypes().flatMap((one) => kindsOf(checker, one))
  const plain = plainKinds.find(([flag]) => (type.flags & flag) !== 0)
  if (plain) return [plain[1]]
  const member = argumentOf(checker, type, /^(Readonly)?Array$/)
  // The types of array members ignore null, because PostgreSQL does not say whether members may be null.
  if (member) return [`${[...new Set(kindsOf(checker, member))].filter((kind) => kind !== 'null').join('|')}[]`]
  return [/^(Buffer|Uint8Array)$/.test(nameOf(type)) ? 'bytes' : nameOf(type) === 'Date' ? 'Date' : 'object']
}

/** The node of the SQL text in the argument of `query`: the member `text`, or the whole argument if it is computed. */
function textOf(argument: ts.Expression): ts.Node {
  if (!ts.isObjectLiteralExpression(argument)) return argument
  for (const property of argument.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === 'text') return property.initializer
    if (ts.isShorthandPropertyAssignment(property) && property.name.getText() === 'text') return property
  }
  return argument
}

function functionAround(node: ts.Node): string[] {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) && at.name) return [at.name.getText()]
  return []
}
