/** One event of a stream (WHATWG HTML, section 9.2). */
export interface ServerEvent {
  readonly type: string
  readonly id: string | null
  readonly data: string
}

/**
 * Returns a parser that splits the text of a stream into events. An incomplete event waits for the next piece. A
 * comment is an event without a type.
 */
export function serverEventParser(): (piece: string) => readonly ServerEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(eventOf)
  }
}

function eventOf(block: string): ServerEvent {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at <= 0) continue
    const [name, value] = [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
    fields.set(name, name === 'data' && fields.has('data') ? `${fields.get('data')}\n${value}` : value)
  }
  const data = fields.get('data')
  return {
    type: data === undefined ? '' : (fields.get('event') ?? 'message'),
    id: fields.get('id') ?? null,
    data: data ?? '',
  }
}
