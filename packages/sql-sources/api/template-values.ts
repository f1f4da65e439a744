import type { BoundValue } from '../source.ts'

interface Compiled {
  text: string
  values: BoundValue[]
}

type Parameters = Readonly<Record<string, BoundValue | readonly BoundValue[] | undefined>>

const asks = /^[ \t]*#[ \t]*template[ \t]*:[ \t]*liquid[ \t]*$/im

/** Whether the content of a request is a Liquid template. */
export function isTemplate(text: string): boolean {
  return asks.test(text.trimStart().split(/\r?\n[ \t]*\r?\n/)[0] ?? '')
}

/**
 * Binds the values that a template mentions by name, after the other values and lists as JSON, and adds a line that
 * says which is which.
 */
export function withTemplateValues({ text, values }: Compiled, parameters: Parameters): Compiled {
  if (!isTemplate(text)) return { text, values }
  const body = text
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(1)
    .join('\n\n')
  const words = new Set(body.match(/[A-Za-z_]\w*/g))
  const named = Object.entries(parameters).filter(([name, value]) => words.has(name) && value !== undefined)
  if (named.length === 0) return { text, values }
  const places = named.map(([name], index) => `${name}=${values.length + index + 1}`)
  const bound = named.map(([, value]) => JSON.stringify(value))
  return { text: text.replace(asks, (line) => `${line}\n# bind: ${places.join(', ')}`), values: [...values, ...bound] }
}
