import type { EntryDocument } from '@mingtai/entry-model'
import type { PlacedColumn } from './marked-layout.ts'

/** What a column that is dragged is carried as. */
export const DRAGGED_COLUMN = 'application/x-mingtai-column'

/** A column of a table as one text. */
export function columnText({ table, name }: PlacedColumn): string {
  return `${table} ${name}`
}

export function columnOf(text: string): PlacedColumn | null {
  const found = /^(\d) (.+)$/.exec(text)
  return found === null ? null : { table: Number(found[1]), name: found[2] ?? '' }
}

/** The columns that may be placed on a layout: on a card those of the lines as well. */
export function columnChoices({ columns, lines, layout }: EntryDocument): { value: string; label: string }[] {
  const below = layout?.kind === 'card' ? lines : []
  return [
    ...columns.map(({ name, title }) => ({ value: columnText({ table: 0, name }), label: title })),
    ...below.flatMap((own, at) =>
      own.columns.map(({ name, title }) => ({
        value: columnText({ table: at + 1, name }),
        label: `${own.title} · ${title}`,
      })),
    ),
  ]
}

/** Titles of columns that have no place: of the main table, and of lines that stand on the card. */
export function unplacedColumns({ columns, lines, layout, key }: EntryDocument) {
  const isPlaced = (name: string, table: number) =>
    layout?.marks.some((mark) => mark.name === name && (mark.table ?? 0) === table) === true
  const below = lines.flatMap((own, at) => {
    if (layout?.marks.some(({ table }) => table === at + 1) !== true) return []
    const isMade = (name: string) =>
      own.link.includes(name) || (own.key.from !== 'typed' && own.key.columns.includes(name))
    return own.columns.filter(({ name }) => !isMade(name) && !isPlaced(name, at + 1))
  })
  const isKeyMade = (name: string) => key.from !== 'typed' && key.columns.includes(name)
  const all = [...columns.filter(({ name }) => !isPlaced(name, 0)), ...below]
  const needed = all.filter(
    ({ name, rules, filledBy, formula }) => rules.required && filledBy === null && formula === null && !isKeyMade(name),
  )
  return { all, needed }
}
