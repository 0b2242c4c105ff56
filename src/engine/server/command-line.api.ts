import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util'
import about from '../../../package.json' with { type: 'json' }

/** An option of a command: how it is parsed, and its line in `--help`. */
interface Option extends ParseArgsOptionDescriptor {
  readonly purpose: string
  /** The placeholder for the option's value in `--help`, such as `<file>`. */
  readonly value?: string
}

type Options = Readonly<Record<string, Option>>

/** A command of the project, as `--help` describes it. */
interface Command<Own extends Options> {
  /** The name as people type it: `npm run backup`. */
  readonly name: string
  /** The purpose of the command, in one line. */
  readonly purpose: string
  /** The placeholder for arguments that are not options, such as `<folder>`. Without it, such arguments are refused. */
  readonly words?: string
  readonly options?: Own
}

/** The options and arguments with which a command was started. */
type CommandLine<Own extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>,
  'values' | 'positionals'
>

/**
 * Reads the command line of this process. `--help` and `--version` print their text and end the process with exit code
 * 0. An unknown option, a missing value or an unexpected argument ends it with one sentence and exit code 2.
 */
export function readCommandLine<const Own extends Options = Record<never, Option>>(
  command: Command<Own>,
): CommandLine<Own> {
  const words = process.argv.slice(2)
  // `--help` and `--version` take precedence over any other argument, even an invalid one.
  const { help, version } = parseArgs({ args: words, options: commonOptions, strict: false }).values
  if (help === true) end(0, helpText(command))
  if (version === true) end(0, `Souk ${about.version}`)
  const refuse = (sentence = ''): never => end(2, `${sentence}. ${command.name} -- --help lists what it takes.`)
  try {
    const line = parseArgs({ args: words, options: command.options ?? ({} as Own), allowPositionals: true })
    const [unexpected] = line.positionals
    return command.words === undefined && unexpected !== undefined ? refuse(`Unexpected word '${unexpected}'`) : line
  } catch (error) {
    // Node's message starts with the sentence to show; the advice that follows is for programmers.
    return refuse(error instanceof Error ? error.message.split(/\.\s|\.?$/)[0] : undefined)
  }
}

const commonOptions = {
  help: { type: 'boolean', short: 'h', purpose: 'prints this' },
  version: { type: 'boolean', purpose: 'prints the version of Souk' },
} as const satisfies Options

function helpText({ name, purpose, words, options }: Command<Options>): string {
  const every: Options = { ...options, ...commonOptions }
  const lines = Object.entries(every).map(([option, { short, value, purpose: what }]) => [
    `  ${[short && `-${short}`, `--${option}`].filter(Boolean).join(', ')}${value ? ` ${value}` : ''}`,
    what,
  ])
  const width = Math.max(...lines.map(([option = '']) => option.length))
  return [
    `${name}${words ? ` -- ${words}` : ''}: ${purpose}`,
    ...lines.map(([option = '', what]) => `${option.padEnd(width)}  ${what}`),
  ].join('\n')
}

function end(code: 0 | 2, text: string): never {
  if (code === 0) console.log(text)
  else console.error(text)
  process.exit(code)
}
