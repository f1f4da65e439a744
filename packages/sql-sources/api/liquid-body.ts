import { refusal } from '@mingtai/messages'
import { Liquid } from 'liquidjs'

/**
 * Values come out as JSON, whatever stands in them; nothing but the values that were given can be read, no other file,
 * and no more is made than a request may hold.
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

/** The content of a request, made from its template. */
export function renderedBody(template: string, values: Readonly<Record<string, unknown>>): string {
  try {
    return String(engine.parseAndRenderSync(template, values))
  } catch (error) {
    const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw refusal('source.bodyTemplate', words.slice(0, 200).replace(/[。.\s]+$/, ''))
  }
}
