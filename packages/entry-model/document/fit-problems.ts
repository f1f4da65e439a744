import { phrase, type Phrase } from '@mingtai/messages'
import type { ColumnFacts, ColumnSort, TableFacts } from '../table/table-facts.ts'
import { formulaFaults } from '../formula/row-formulas.ts'
import type { EntryColumn, ValueKind } from './entry-column.ts'
import { isListed } from '../value/choices.ts'
import { isPattern } from './pattern-problem.ts'
import { isNumberKind, storedLength } from './value-kind.ts'
import { ruleProblem } from './rule-problem.ts'
import { viewerProblem } from './viewer-problem.ts'
import { type EntryDocument, isLink, type TableBinding } from './entry-document.ts'

/** Why a document cannot be bound to the table as it is; `column` is the name of the column that it is about. */
export interface FitProblem {
  column: string | null
  why: Phrase
}

const kindsOfSort: Record<ColumnSort, readonly ValueKind[]> = {
  text: [
    ...(['text', 'longText', 'select', 'multiSelect', 'tree', 'cascader', 'month', 'time', 'person'] as const),
    ...(['department', 'area', 'attachment', 'picture', 'signature'] as const),
  ],
  integer: ['integer', 'amount', 'select', 'tree', 'cascader', 'area'],
  number: ['decimal', 'amount', 'integer'],
  boolean: ['boolean'],
  date: ['date'],
  moment: ['dateTime'],
  other: [],
}

/** Kinds that a column can be entered as. */
export function kindsFor({ sort, also = [] }: Pick<ColumnFacts, 'sort' | 'also'>): ValueKind[] {
  return [sort, ...also].flatMap((one) => kindsOfSort[one])
}

/** A bound table, with what is said of the main one alone. */
type Bound = TableBinding & Partial<Pick<EntryDocument, 'scope' | 'marker' | 'lock' | 'parameters' | 'lines'>>

/** Checks that every column of the document is in the table and can hold what may be entered. */
export function fitProblems(
  document: Bound,
  facts: TableFacts,
  parameters: EntryDocument['parameters'] = document.parameters ?? [],
): FitProblem[] {
  const byName = new Map(facts.columns.map((column) => [column.name, column]))
  const bound = document.columns.flatMap((column, at) => {
    const isTwice = document.columns.findIndex(({ name }) => name === column.name) !== at
    if (isTwice) return [{ column: column.name, why: phrase('entry.columnTwice', column.title) }]
    return columnProblems(document, parameters, { column, facts: byName.get(column.name) })
  })
  return [...bound, ...keyProblems(document, facts), ...otherProblems(document, byName, facts)]
}

function columnProblems(
  document: Bound,
  parameters: EntryDocument['parameters'],
  { column, facts }: { column: EntryColumn; facts: ColumnFacts | undefined },
): FitProblem[] {
  const { name, title, kind, rules } = column
  const said = (why: Phrase): FitProblem[] => [{ column: name, why }]
  if (facts === undefined) return said(phrase('entry.columnGone', title, name))
  if (!kindsFor(facts).includes(kind)) return said(phrase('entry.kindUnfit', title, facts.type))
  if (/^(select|multiSelect|tree|cascader)$/.test(kind) && !isListed(column) && rules.choices.length === 0)
    return said(phrase('entry.choicesMissing', title))
  if (rules.list?.value === '' || rules.list?.label === '') return said(phrase('entry.choiceFields', title))
  const above = rules.list?.above?.column
  if (above !== undefined && (above === name || !document.columns.some((one) => one.name === above)))
    return said(phrase('entry.choicesAbove', title, above))
  if (rules.pattern !== null && !isPattern(rules.pattern.text)) return said(phrase('entry.patternUnfit', title))
  const own = document.columns.indexOf(column)
  const { unknown: lost, unsummed, isCircle } = formulaFaults(document.columns, own, document.lines)
  if (lost !== null) return said(phrase('entry.formulaName', title, lost))
  if (unsummed !== null) return said(phrase('entry.formulaLines', title, unsummed))
  if (isCircle) return said(phrase('entry.formulaCircle', title))
  const stored = storedLength(kind, rules.files.most)
  if (stored !== null && facts.length !== null && facts.length < stored)
    return said(phrase('entry.storedUnfit', title, facts.length, stored))
  const { filledBy } = column
  if (filledBy?.value === 'rowNumber' && (document.link === undefined || kind !== 'integer'))
    return said(phrase('entry.rowNumberUnfit', title))
  if (filledBy?.value === 'number' && filledBy.code === '') return said(phrase('entry.numberRuleMissing', title))
  if (filledBy?.value === 'parameter' && !parameters.some(({ code }) => code === filledBy.code))
    return said(phrase('entry.parameterMissing', title))
  const isWritten =
    column.filledBy !== null ||
    column.formula !== null ||
    isLink(document, column) ||
    (column.editable !== 'never' && !document.key.columns.includes(name))
  if (facts.isGenerated && isWritten) return said(phrase('entry.generated', title))
  const { scale } = facts
  if (scale !== null && (kind === 'decimal' || kind === 'amount') && (rules.digits === null || rules.digits > scale))
    return said(phrase('entry.digitsUnfit', title, scale))
  const tooLong =
    facts.length !== null && kind === 'text' && (rules.maxLength === null || rules.maxLength > facts.length)
  if (tooLong && column.editable !== 'never' && column.filledBy === null)
    return said(phrase('entry.lengthUnfit', title, facts.length ?? 0))
  const unseen = viewerProblem(document, column)
  if (unseen !== null) return said(unseen)
  const problem = ruleProblem(document.columns, column)
  if (problem !== null) return said(problem)
  const unknown = rules.compare.find((one) => !document.columns.some((other) => other.name === one.column))
  if (unknown !== undefined) return said(phrase('entry.compareGone', title, unknown.column))
  if (!isPreviousSound(document, column)) return said(phrase('entry.previousUnfit', title))
  const versus = rules.compare.find(({ column: other }) => !areComparable(document, column, other))
  return versus === undefined ? [] : said(phrase('entry.compareUnfit', title))
}

/** Whether the row of the period before can be found: by a period, and by other columns that are bound. */
function isPreviousSound({ columns }: TableBinding, { name, kind, previous }: EntryColumn): boolean {
  if (previous === null) return true
  const { by, same } = previous
  const period = columns.find((one) => one.name === by)?.kind
  const isPeriod = period === 'month' || period === 'date' || period === 'integer'
  const named = [by, ...same]
  const isWhole = named.every((one) => one !== name && columns.some((other) => other.name === one))
  return isNumberKind(kind) && isPeriod && isWhole && new Set(named).size === named.length
}

function areComparable({ columns }: TableBinding, column: EntryColumn, other: string): boolean {
  const against = columns.find(({ name }) => name === other)
  return against !== undefined && family(against.kind) === family(column.kind)
}

function family(kind: ValueKind): string {
  return kind === 'integer' || kind === 'decimal' || kind === 'amount' ? 'number' : kind === 'longText' ? 'text' : kind
}

function keyProblems({ key, columns }: TableBinding, facts: TableFacts): FitProblem[] {
  if (facts.key.length === 0) return [{ column: null, why: phrase('entry.noKey', facts.name) }]
  const isWhole = facts.key.length === key.columns.length && facts.key.every((name) => key.columns.includes(name))
  if (!isWhole) return [{ column: null, why: phrase('entry.keyOther', facts.key.join('、')) }]
  const missing = key.columns.find((name) => !columns.some((column) => column.name === name))
  if (missing !== undefined) return [{ column: missing, why: phrase('entry.keyUnbound', missing) }]
  if (key.from === 'typed') return []
  const [only] = key.columns
  const column = facts.columns.find(({ name }) => name === only)
  if (key.columns.length > 1 || column === undefined)
    return [{ column: only ?? null, why: phrase('entry.keyMadeTwice') }]
  if (key.from === 'increment' && facts.keepsNumbers === true)
    return [{ column: column.name, why: phrase('entry.keyNotTold', column.name) }]
  const fits =
    key.from === 'increment'
      ? column.isIncrement
      : key.from === 'uuid'
        ? column.sort === 'text' && (column.length ?? 36) >= 36
        : mayHoldSnowflake(column)
  return fits ? [] : [{ column: column.name, why: phrase('entry.keyUnfit', column.name, column.type) }]
}

/** Numbers of 19 digits. */
function mayHoldSnowflake({ sort, type, length, precision }: ColumnFacts): boolean {
  if (sort === 'text') return (length ?? 19) >= 19
  if (sort === 'integer') return /^(bigint|int8|numeric|decimal|number)/i.test(type)
  return sort === 'number' && (precision ?? 0) >= 19
}

function otherProblems(document: Bound, byName: ReadonlyMap<string, ColumnFacts>, facts: TableFacts): FitProblem[] {
  const { version, lock = null, scope = null, removal, marker = false, may } = document
  const problems: FitProblem[] = []
  const versionSort = version === null ? null : byName.get(version)?.sort
  if (version !== null && versionSort !== 'integer')
    problems.push({ column: version, why: phrase('entry.versionUnfit', version) })
  if (scope !== null && !['text', 'integer'].includes(byName.get(scope.column)?.sort ?? 'other'))
    problems.push({ column: scope.column, why: phrase('entry.scopeUnfit', scope.column) })
  if (may.delete && removal.kind === 'logical' && byName.get(removal.column) === undefined)
    problems.push({ column: removal.column, why: phrase('entry.columnGone', removal.column, removal.column) })
  const locking = lock === null ? null : document.columns.find(({ name }) => name === lock.column)
  if (lock !== null && locking?.kind !== 'date' && locking?.kind !== 'dateTime')
    problems.push({ column: lock.column, why: phrase('entry.lockUnfit', lock.column) })
  if (marker && !facts.hasMarker) problems.push({ column: null, why: phrase('entry.markerMissing') })
  const needed = may.insert ? facts.columns.find((column) => lacksValue(document, column)) : undefined
  if (needed !== undefined) problems.push({ column: needed.name, why: phrase('entry.valueNeeded', needed.name) })
  return problems
}

/** A column that new rows must have a value of, and that nothing gives one. */
function lacksValue({ columns, scope = null, key, link = [] }: Bound, facts: ColumnFacts): boolean {
  if (facts.isNullable || facts.hasDefault || facts.isGenerated || facts.isIncrement) return false
  if (link.includes(facts.name)) return false
  if (facts.name === scope?.column || key.columns.includes(facts.name)) return false
  const bound = columns.find(({ name }) => name === facts.name)
  if (bound === undefined) return true
  if (bound.filledBy !== null) return bound.filledBy.when === 'update'
  if (bound.formula !== null) return false
  return bound.editable === 'never' || (!bound.rules.required && bound.kind !== 'boolean')
}
