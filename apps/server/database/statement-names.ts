import type pg from 'pg'

/** So often a statement must have been asked before its plan is worth keeping. */
const ASKED_OFTEN = 20
/** The most statements with a name: each connection of the database keeps the plan of every one that it was asked. */
const MOST_NAMES = 200
/** The most statements that are counted; a list of values of another length is another statement. */
const MOST_COUNTED = 2000
/** Characters of the longest statement whose plan is kept. */
const LONGEST = 4000

/** Gives a name to statements that are asked again and again. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #asked = new Map<string, number>()

  /** The name of a statement; undefined while it is asked too seldom. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MOST_NAMES || text.length > LONGEST) return name
    const asked = (this.#asked.get(text) ?? 0) + 1
    if (asked >= ASKED_OFTEN) {
      this.#asked.delete(text)
      this.#names.set(text, `mingtai_${this.#names.size}`)
    } else {
      if (this.#asked.size >= MOST_COUNTED) this.#asked.clear()
      this.#asked.set(text, asked)
    }
    return this.#names.get(text)
  }
}

/**
 * Sends the statements with values that a connection is asked often by name, so that the database parses and plans
 * each of them once. What is no plain statement (a cursor, a copy) goes as it is.
 */
export function prepareOften(client: pg.PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const prepared = (asked: unknown, ...rest: unknown[]) => {
    const statement = typeof asked === 'string' ? { text: asked } : asked
    if (!isPlain(statement) || !Array.isArray(rest[0] ?? statement.values)) return query(asked, ...rest)
    const name = names.nameOf(statement.text)
    return query(name === undefined ? asked : { ...statement, name }, ...rest)
  }
  client.query = prepared as typeof client.query
}

function isPlain(asked: unknown): asked is pg.QueryConfig {
  return (
    typeof asked === 'object' &&
    asked !== null &&
    'text' in asked &&
    !('submit' in asked) &&
    !('name' in asked && asked.name)
  )
}
