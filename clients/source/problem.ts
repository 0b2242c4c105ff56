import type { components } from './schema.js'

/** The body of a refusal (RFC 9457). */
export type Problem = components['schemas']['Problem']

/** A refusal by Souk. Decide by `code`; `message` is a sentence for people. */
export class SoukProblem extends Error {
  override readonly name = 'SoukProblem'
  /** The stable code of the refusal, or `http_502` and the like for an answer that does not come from Souk. */
  readonly code: string
  readonly status: number
  /** The wrong members of the request, each with its constraint. */
  readonly details: Problem['details']
  /** The whole body, with further members such as `current`; null for an answer that does not come from Souk. */
  readonly problem: Problem | null
  readonly response: Response

  constructor(body: unknown, response: Response) {
    const problem = isProblem(body) ? body : null
    super(problem ? [problem.title, problem.detail].filter(Boolean).join(': ') : `HTTP ${response.status}`)
    this.code = problem?.code ?? `http_${response.status}`
    this.status = response.status
    this.details = problem?.details ?? []
    this.problem = problem
    this.response = response
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'title' in body
}

/** The body of an answer: `await dataOf(client.GET(…))`. Throws `SoukProblem` when Souk refused. */
export async function dataOf<Data>(
  answer: Promise<{ readonly data?: Data; readonly error?: unknown; readonly response: Response }>,
): Promise<Data> {
  const { data, error, response } = await answer
  if (!response.ok) throw new SoukProblem(error, response)
  return data as Data
}
