import {
  bindingAt,
  type EntryColumn,
  type EntryDocument,
  isFileKind,
  isListed,
  isLookedUp,
  isManyKind,
  type KnownChoice,
  type RowChange,
  type TableBinding,
  withChoices,
} from '@mingtai/entry-model'
import type { Visitor } from '@mingtai/modules/ground/attachment/server'
import { entriesOf } from '@mingtai/modules/ground/system/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { filesCalled } from './file-choices.ts'
import type { ReadList } from './list-choices.ts'
import { MOST_FOUND, peopleCalled, peopleFound } from './people-choices.ts'
import { areasCalled, areasFound, departmentChoices, departmentsFound } from './place-choices.ts'

interface Asking {
  actor: Actor
  reportId: string
  visitor?: Visitor | undefined
  /** Reads choices that are rows of a dataset or a table. */
  readList: ReadList
  column: EntryColumn
}

/** The choices that words of a column stand for: ids, names and file ids. */
export async function choicesCalled(
  db: Db,
  { actor, reportId, visitor, readList, column }: Asking,
  words: readonly string[],
): Promise<KnownChoice[]> {
  const { tenantId, userId, organizationId } = actor
  const { kind, rules } = column
  if (isListed(column) && rules.list !== null) return readList(rules.list)
  if (rules.dictionary !== null) {
    const all = await entriesOf(db, { tenantId, orgId: organizationId }, rules.dictionary)
    return all.map(({ dictKey, remark }) => ({ value: dictKey, label: remark }))
  }
  if (words.length === 0) return []
  if (kind === 'person') return peopleCalled(db, tenantId, words)
  if (kind === 'area') return areasCalled(db, tenantId, words)
  if (kind === 'department') {
    const wanted = new Set(words.map(plain))
    const all = await departmentChoices(db, tenantId)
    return all.filter((one) => [one.value, one.label, one.alias ?? ''].some((word) => wanted.has(plain(word))))
  }
  if (!isFileKind(kind)) return []
  return filesCalled(db, { tenantId, reportId, personId: userId, visitor, column, ids: words })
}

/** Choices that a person who types may mean. */
export async function choicesFound(db: Db, asking: Asking, keyword: string) {
  const { actor, column } = asking
  const { tenantId } = actor
  if (column.kind === 'person') return peopleFound(db, tenantId, keyword)
  if (column.kind === 'department') return departmentsFound(db, tenantId, keyword)
  if (column.kind === 'area') return areasFound(db, tenantId, keyword)
  const all = await choicesCalled(db, asking, [])
  return all.filter(({ label }) => label.includes(keyword.trim())).slice(0, MOST_FOUND)
}

/** A document whose columns know the choices that the words in the rows stand for. */
export async function withKnown(
  db: Db,
  { document, ...who }: Omit<Asking, 'column'> & { document: EntryDocument },
  wordsOf: (table: number, column: number) => readonly (string | null)[],
): Promise<EntryDocument> {
  const equipped = async <Bound extends TableBinding>(binding: Bound, table: number): Promise<Bound> => {
    if (!binding.columns.some(isLookedUp)) return binding
    const columns: EntryColumn[] = []
    for (const [at, column] of binding.columns.entries()) {
      if (!isLookedUp(column)) {
        columns.push(column)
        continue
      }
      const words = wordsIn(column, wordsOf(table, at))
      columns.push(withChoices(column, await choicesCalled(db, { ...who, column }, words)))
    }
    return { ...binding, columns }
  }
  const lines: EntryDocument['lines'] = []
  for (const [at, one] of document.lines.entries()) lines.push(await equipped(one, at + 1))
  return { ...(await equipped(document, 0)), lines }
}

/** The same for the rows of a submission. */
export async function knownForChanges(
  db: Db,
  asked: Omit<Asking, 'column'> & { document: EntryDocument },
  changes: readonly RowChange[],
): Promise<EntryDocument> {
  return withKnown(db, asked, (table, column) =>
    changes.flatMap((change): (string | null)[] => {
      if ((change.table ?? 0) !== table || change.kind === 'delete') return []
      if (change.kind === 'insert') return [change.values[column] ?? null]
      return change.cells.flatMap(([at, base, mine]) => (at === column ? [base, mine] : []))
    }),
  )
}

/** The single words that cells hold. */
export function wordsIn(column: EntryColumn, cells: readonly (string | null)[]): string[] {
  const words = new Set<string>()
  for (const cell of cells) {
    if (cell === null) continue
    const parts = isManyKind(column.kind) ? cell.split(/[,，、;；\n]/) : [cell]
    for (const part of parts) if (part.trim() !== '') words.add(part.trim())
  }
  return [...words]
}

export function columnAt(document: EntryDocument, table: number, column: number): EntryColumn | null {
  return table > document.lines.length ? null : (bindingAt(document, table).columns[column] ?? null)
}

function plain(path: string): string {
  return path.replaceAll(/(?<!\s)\s*\/\s*/g, '/').trim()
}
