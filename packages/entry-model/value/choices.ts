import { isFileKind, isPlaceKind, type ValueKind } from '../document/value-kind.ts'
import type { EntryColumn, KnownChoice } from '../document/entry-column.ts'

type Choosing = Pick<EntryColumn, 'kind' | 'rules'>

/** Kinds whose values are chosen among choices. */
export function isChosenKind(kind: ValueKind): boolean {
  return isPlaceKind(kind) || isFileKind(kind) || /^(select|multiSelect|tree|cascader)$/.test(kind)
}

/** Several choices stand in one cell. */
export function isManyKind(kind: ValueKind): boolean {
  return kind === 'multiSelect' || kind === 'attachment' || kind === 'picture'
}

/** Choices at hand; those that were looked up know more than the document says. */
export function choicesIn({ rules }: Pick<EntryColumn, 'rules'>): readonly KnownChoice[] {
  return rules.choices
}

/** What people read of a choice: of trees its whole path, otherwise the shortest name that means it alone. */
export function choiceName(column: Choosing, { value, label, alias, parent }: KnownChoice): string {
  // A district is known by its province and city as well.
  if (column.kind === 'area') return label
  if (column.kind !== 'tree' && column.kind !== 'cascader') return alias ?? label
  const names = [label]
  const all = choicesIn(column)
  const seen = new Set([value])
  for (let above = parent; above !== undefined && !seen.has(above);) {
    seen.add(above)
    const found = all.find((one) => one.value === above)
    if (found === undefined) break
    names.unshift(found.label)
    above = found.parent
  }
  return names.join(' / ')
}

/** The value that a word stands for: itself, a name, or a name that only one choice has; null: none. */
export function choiceIn(column: Choosing, word: string): string | null {
  const all = choicesIn(column)
  const found = all.find(({ value }) => value === word) ?? named(column, all, word)
  if (found === undefined) return null
  const isAbove = column.kind === 'cascader' && all.some(({ parent }) => parent === found.value)
  return isAbove ? null : found.value
}

function named(column: Choosing, all: readonly KnownChoice[], word: string): KnownChoice | undefined {
  const wanted = plain(word)
  const isOne = isFileKind(column.kind) || isPlaceKind(column.kind)
  const whole = all.filter((one) => plain(choiceName(column, one)) === wanted)
  if (whole.length > 0) return isOne && whole.length > 1 ? undefined : whole[0]
  const alike = all.filter(({ label, alias }) => label === word || alias === word)
  return alike.length > 1 && column.kind !== 'select' && column.kind !== 'multiSelect' ? undefined : alike[0]
}

function plain(path: string): string {
  return path.replaceAll(/\s*\/\s*/g, '/').trim()
}

/** A column with the choices that are at hand for it. */
export function withChoices<Column extends EntryColumn>(column: Column, choices: readonly KnownChoice[]): Column {
  return { ...column, rules: { ...column.rules, choices: [...choices] } }
}

/** Columns whose choices are not in the document: they are looked up as they are needed. */
export function isLookedUp({ kind, rules }: Choosing): boolean {
  return isPlaceKind(kind) || isFileKind(kind) || isListed({ kind, rules })
}

/** Columns whose choices are looked up as a whole before anything is typed: of a dictionary, a dataset or a table. */
export function isListed({ kind, rules }: Choosing): boolean {
  return !isPlaceKind(kind) && !isFileKind(kind) && (rules.dictionary !== null || rules.list !== null)
}

/** The column with the choices that a row leaves it: those below the value of the column above; all while that is empty. */
export function choicesInRow(
  columns: readonly EntryColumn[],
  column: EntryColumn,
  values: readonly (string | null)[],
): EntryColumn {
  const above = column.rules.list?.above ?? null
  const value = above === null ? null : (values[columns.findIndex(({ name }) => name === above.column)] ?? null)
  if (value === null) return column
  return withChoices(
    column,
    choicesIn(column).filter(({ parent }) => parent === value),
  )
}

/** Columns whose choices follow one of these. */
export function columnsBelow(columns: readonly EntryColumn[], places: readonly number[]): number[] {
  const names = new Set(places.map((at) => columns[at]?.name))
  return columns.flatMap(({ rules }, at) => {
    const above = rules.list?.above ?? null
    return above !== null && names.has(above.column) && !places.includes(at) ? [at] : []
  })
}
