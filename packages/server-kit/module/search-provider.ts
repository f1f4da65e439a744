import type { Context } from '../context.ts'

/** Something that a search found, and that its asker may open. */
export interface FoundThing {
  id: string
  title: string
  /** What stands behind the title: its number, its state, whose it is. */
  note: string
  link: string
}

/** A kind of things that are found by a few letters of their name, number or pinyin. */
export interface SearchProvider {
  /** The heading above what was found. */
  title: string
  /** Name of an icon of the interface. */
  icon: string
  /** The right without which nobody is shown any; left out: everybody who is signed in asks. */
  needs?: string
  /** Position among the kinds of all modules. */
  order: number
  /** The list that shows all of them, with the words filled in; null: there is none. */
  listOf(keyword: string): string | null
  /** The best of what the asker may read, and how many there are; both of one query within the asker's rights. */
  find(context: Context, asked: { keyword: string; most: number }): Promise<{ total: number; found: FoundThing[] }>
  /** Those of some ids that the asker may read; left out: things of the kind are not quoted. */
  named?(context: Context, ids: readonly string[]): Promise<FoundThing[]>
}
