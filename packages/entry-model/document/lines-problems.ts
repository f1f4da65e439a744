import { phrase } from '@mingtai/messages'
import type { TableFacts } from '../table/table-facts.ts'
import type { EntryDocument, EntryLines } from './entry-document.ts'
import { fitProblems, type FitProblem } from './fit-problems.ts'

/** Why lines cannot be bound to their table, or do not belong to the main table. */
export function linesProblems(
  { key, parameters, source, marker }: Pick<EntryDocument, 'key' | 'parameters' | 'source' | 'marker'>,
  lines: EntryLines,
  { main, own }: { main: TableFacts; own: TableFacts },
): FitProblem[] {
  const problems = fitProblems(lines, own, parameters)
  const isElsewhere = lines.source !== undefined && lines.source !== source
  if (isElsewhere) problems.push(...elsewhereProblems(lines, { key, marker, own }))
  const isSelf = !isElsewhere && main.schema === own.schema && main.name === own.name
  if (isSelf) problems.push({ column: null, why: phrase('entry.linesSelf', own.name) })
  if (lines.link.length !== key.columns.length || new Set(lines.link).size < lines.link.length)
    return [...problems, { column: null, why: phrase('entry.linkCount', lines.title, key.columns.length) }]
  for (const [at, name] of lines.link.entries()) {
    const column = own.columns.find((one) => one.name === name)
    const towards = main.columns.find((one) => one.name === key.columns[at])
    if (column === undefined || towards === undefined || sortOf(column.sort) !== sortOf(towards.sort))
      problems.push({ column: name, why: phrase('entry.linkUnfit', lines.title, name, key.columns[at] ?? '') })
    if (!lines.columns.some((one) => one.name === name))
      problems.push({ column: name, why: phrase('entry.linkUnbound', lines.title, name) })
    if (lines.columns.some((one) => one.name === name && one.filledBy !== null))
      problems.push({ column: name, why: phrase('entry.linkFilled', lines.title, name) })
  }
  return problems
}

/** What a table in another source needs, so that after a failure each source can say what it has, and the rest is written. */
function elsewhereProblems(
  { title }: EntryLines,
  { key, marker, own }: Pick<EntryDocument, 'key' | 'marker'> & { own: TableFacts },
): FitProblem[] {
  const said = (why: FitProblem['why']): FitProblem[] => [{ column: null, why }]
  if (key.from === 'increment') return said(phrase('entry.elsewhereKey', title))
  if (!marker) return said(phrase('entry.elsewhereMarker', title))
  return own.hasMarker ? [] : said(phrase('entry.elsewhereTable', title))
}

function sortOf(sort: TableFacts['columns'][number]['sort']): string {
  return sort === 'number' ? 'integer' : sort
}
