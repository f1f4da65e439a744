import {
  bindingAt,
  type CellValue,
  type EntryColumn,
  type EntryDocument,
  isListed,
  isLookedUp,
  isManyKind,
  type KnownChoice,
  type TableBinding,
  withChoices,
} from '@mingtai/entry-model'

type Load = (asked: { table: number; column: number; keyword?: string; words?: string[] }) => Promise<KnownChoice[]>

/** Words of one question. */
const MOST_WORDS = 1000

/** What values of a report are called: looked up as they come into sight, by whoever shows and reads them. */
export class KnownValues {
  readonly #document: EntryDocument
  readonly #load: Load
  readonly #choices = new Map<string, Map<string, KnownChoice>>()
  readonly #asked = new Map<string, Set<string>>()
  readonly #listeners = new Set<() => void>()
  #now: EntryDocument

  constructor(document: EntryDocument, load: Load) {
    this.#document = document
    this.#now = document
    this.#load = load
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The document whose columns know their choices; another one after each answer. */
  document = (): EntryDocument => this.#now

  /** Dictionaries, datasets and tables, whose choices are there before anything is typed. */
  async begin(): Promise<void> {
    await this.#each((table, at, column) => (isListed(column) ? this.#ask(table, at, []) : null))
  }

  /** Looks up what is in rows of a table; what was asked before is not asked again. */
  async need(table: number, rows: readonly (readonly CellValue[])[]): Promise<void> {
    await this.#each((own, at, column) => {
      if (own !== table || isListed(column)) return null
      const words = new Set(rows.flatMap((row) => wordsOf(column, row[at] ?? null)))
      const asked = this.#asked.get(placeOf(table, at))
      const fresh = [...words].filter((word) => asked?.has(word) !== true)
      return fresh.length === 0 ? null : this.#ask(table, at, fresh)
    })
  }

  async search(table: number, at: number, keyword: string): Promise<void> {
    const column = bindingAt(this.#document, table).columns[at]
    if (column === undefined || !isLookedUp(column) || isListed(column)) return
    this.add(table, at, await this.#load({ table, column: at, keyword }))
  }

  add(table: number, at: number, choices: readonly KnownChoice[]): void {
    if (choices.length === 0) return
    const place = placeOf(table, at)
    const known = this.#choices.get(place) ?? new Map<string, KnownChoice>()
    for (const choice of choices) known.set(`${choice.parent ?? ''}\n${choice.value}`, choice)
    this.#choices.set(place, known)
    this.#now = this.#equipped()
    for (const listener of this.#listeners) listener()
  }

  async #ask(table: number, at: number, words: readonly string[]): Promise<void> {
    const place = placeOf(table, at)
    const asked = this.#asked.get(place) ?? new Set<string>()
    this.#asked.set(place, asked)
    for (const word of words) asked.add(word)
    for (let from = 0; from === 0 || from < words.length; from += MOST_WORDS)
      this.add(table, at, await this.#load({ table, column: at, words: words.slice(from, from + MOST_WORDS) }))
  }

  async #each(work: (table: number, at: number, column: EntryColumn) => Promise<void> | null): Promise<void> {
    const waiting: Promise<void>[] = []
    for (let table = 0; table <= this.#document.lines.length; table += 1)
      for (const [at, column] of bindingAt(this.#document, table).columns.entries()) {
        const asked = isLookedUp(column) ? work(table, at, column) : null
        if (asked !== null) waiting.push(asked)
      }
    await Promise.all(waiting)
  }

  #equipped(): EntryDocument {
    const own = <Bound extends TableBinding>(binding: Bound, table: number): Bound => ({
      ...binding,
      columns: binding.columns.map((column, at) => {
        const known = this.#choices.get(placeOf(table, at))
        return known === undefined ? column : withChoices(column, [...known.values()])
      }),
    })
    const { lines } = this.#document
    return { ...own(this.#document, 0), lines: lines.map((one, at) => own(one, at + 1)) }
  }
}

function placeOf(table: number, column: number): string {
  return `${table} ${column}`
}

function wordsOf(column: EntryColumn, value: CellValue): string[] {
  if (value === null) return []
  const parts = isManyKind(column.kind) ? value.split(/[,，、;；\n]/) : [value]
  return parts.map((part) => part.trim()).filter((part) => part !== '' && part.length <= 1000)
}
