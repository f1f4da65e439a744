import { refusal } from '@mingtai/messages'
import { Liquid } from 'liquidjs'

/**
 * Renders templates. Values come out as JSON; only the given values can be read, no other file, and the result is
 * limited in size.
 */
const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  outputEscape: 'json',
  // Templates of other files: none.
  templates: {},
  parseLimit: 100_000,
  renderLimit: 1000,
  memoryLimit: 10_000_000,
})
// It would let a value out as it is.
delete engine.filters.raw

/** Renders the content of a request from its template. */
export function renderedBody(template: string, values: Readonly<Record<string, unknown>>): string {
  try {
    return String(engine.parseAndRenderSync(template, values))
  } catch (error) {
    const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw refusal('source.bodyTemplate', words.slice(0, 200).replace(/[。.\s]+$/, ''))
  }
}
