import type { DataChunk } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { readerFields } from '../reading/reader-fields.ts'
import { Reading, type ReaderFilter, type ReaderSort } from '../reading/reading.ts'
import { groupFilter, rowFilter, type RowRule } from '../reading/row-rules.ts'
import { withReading } from '../reading/with-reading.ts'
import { type Choices, choicesOn, law, otherwise, RUNS } from './choices.ts'
import { aggregateOf, passes } from './oracle.ts'
import { randomReport, type RandomReport } from './random-report.ts'
import { chunksOf, type Row } from './random-rows.ts'
import { type Run, runReport, valuesOf } from './run-report.ts'

test('a reader’s filter shows what the report shows of the rows that fit, in every total', () => {
  let filtered = 0
  law((tape) => {
    const report = randomReport(tape)
    const filterCase = filterCaseFor(report, choicesOn(otherwise(tape)))
    if (filterCase === null) return
    const { dataset, filter, fits } = filterCase
    const { template, rules } = applyReading(report, { filters: [filter] })
    const chunks = { ...report.chunks, [dataset]: filteredChunks(report.chunks[dataset] ?? [], rules[dataset] ?? []) }
    const asRead = runReport({ ...report, template, chunks })
    const alone = runReport({ ...report, chunks: { ...report.chunks, [dataset]: chunksWith(report, dataset, fits) } })
    expect(shownBy(asRead)).toEqual(shownBy(alone))
    filtered++
  })
  // The generator must not test reports without anything to filter.
  expect(filtered / RUNS).toBeGreaterThan(0.3)
})

test('a reader’s filter on a figure leaves whole groups, with the figures that they had', () => {
  let filtered = 0
  law((tape) => {
    const report = randomReport(tape)
    const choices = choicesOn(otherwise(tape))
    const [sheet] = report.template.sheets
    const fields = sheet === undefined ? [] : readerFields(report.template, sheet)
    const figure = choices.any(
      fields.filter(
        ({ aggregate, filters, unit, field }) => filters && unit === null && field === 'qty' && isFigure(aggregate),
      ),
    )
    if (figure === null) return
    const { cell, field, dataset, aggregate } = figure
    const filter: ReaderFilter = {
      sheet: 's1',
      cell,
      field,
      operator: 'GE',
      values: [choices.pick(['0', '1', '-2'] as const)],
    }
    const { rules } = applyReading(report, { filters: [filter] })
    const [rule] = rules[dataset] ?? []
    if (rule?.kind !== 'groups') throw new Error('a figure is filtered by its groups')
    const all = report.data.find(({ name }) => name === dataset)?.rows ?? []
    const names = new Set(namesOf(filteredChunks(report.chunks[dataset] ?? [], [rule], report.parameters)))
    const groups = Map.groupBy(all, (row) => rule.keys.map((key) => String(row[key] ?? '\0')).join('\n'))
    for (const rows of groups.values()) {
      const counted = rows.filter((row) => passes(rule.filter, row, report.parameters))
      const value = aggregateOf(counted, field, aggregate)
      const isRemaining = rows.map((row) => names.has(String(row.id)))
      expect(isRemaining).toEqual(rows.map(() => typeof value === 'number' && value >= Number(filter.values[0])))
    }
    filtered++
  })
  expect(filtered).toBeGreaterThan(RUNS / 50)
})

test('a reader’s order changes places and no figure', () => {
  let sorted = 0
  law((tape) => {
    const report = randomReport(tape)
    const [sheet] = report.template.sheets
    // What counts or looks at its neighbours changes with their places.
    if (sheet === undefined || /"formula"|"compare"|"hideIf"|"first"|"last"|"rest"/.test(JSON.stringify(sheet))) return
    const fields = readerFields(report.template, sheet)
    const choices = choicesOn(otherwise(tape))
    const own = choices.any(fields.filter(({ sorts }) => sorts))
    if (own === null) return
    const { cell, field } = own
    const sort: ReaderSort = { sheet: 's1', cell, field, direction: choices.pick(['descending', 'ascending'] as const) }
    const { template } = applyReading(report, { sorts: [sort] })
    const [before, after] = [runReport(report), runReport({ ...report, template })]
    expect(counted(after)).toEqual(counted(before))
    sorted++
  })
  expect(sorted / RUNS).toBeGreaterThan(0.05)
})

function applyReading({ template }: RandomReport, parts: Partial<Reading>) {
  const laid = withReading(template, Reading.parse(parts))
  if (!laid.ok) throw new Error(`${laid.reason} ${laid.field} ${laid.value}`)
  return laid
}

interface FilterCase {
  dataset: string
  filter: ReaderFilter
  fits: (row: Row) => boolean
}

/** A filter on a list or a group, with a value that some row has. */
function filterCaseFor({ template, data }: RandomReport, choices: Choices): FilterCase | null {
  const [sheet] = template.sheets
  if (sheet === undefined) return null
  const fields = readerFields(template, sheet).filter(
    ({ field, aggregate, unit }) => plainFields.has(field) && unit === null && !isFigure(aggregate),
  )
  const own = choices.any(fields)
  if (own === null) return null
  const { cell, field, dataset } = own
  const rows = data.find(({ name }) => name === dataset)?.rows ?? []
  const value = String(choices.any(rows)?.[field] ?? '2025')
  const operator = choices.pick(['EQ', 'NE', 'GE', 'LT', 'IN', 'CONTAINS'] as const)
  const condition = { field, operator: operator === 'IN' || operator === 'CONTAINS' ? 'EQ' : operator } as const
  const constant = { ...condition, value: { kind: 'constant' as const, value } }
  const fits = (row: Row): boolean =>
    operator === 'CONTAINS'
      ? row[field] !== null && String(row[field]).toLowerCase().includes(value.toLowerCase())
      : passes({ join: 'and', conditions: [constant] }, row, {}) === true
  return { dataset, filter: { sheet: sheet.id, cell, field, operator, values: [value] }, fits }
}

const plainFields: ReadonlySet<string> = new Set(['a', 'b', 'c', 'year', 'month'])

function isFigure(aggregate: string): boolean {
  return !['list', 'group', 'adjacent'].includes(aggregate)
}

/** The rows that rules leave, as the data plane hands them on. */
function filteredChunks(
  chunks: readonly DataChunk[],
  rules: readonly RowRule[],
  parameters: RandomReport['parameters'] = {},
): DataChunk[] {
  const byRow = rowFilter(rules)
  const byGroup = groupFilter(rules, parameters)
  const left = chunks.map((chunk) => (byRow === null ? chunk : byRow(chunk))).filter(({ rows }) => rows > 0)
  return (byGroup === null ? left : byGroup(left)).filter(({ rows }) => rows > 0)
}

function chunksWith({ data }: RandomReport, dataset: string, fits: (row: Row) => boolean): DataChunk[] {
  const own = data.find(({ name }) => name === dataset)
  return own === undefined ? [] : chunksOf({ ...own, rows: own.rows.filter(fits) }, choicesOn([]))
}

function namesOf(chunks: readonly DataChunk[]): string[] {
  return chunks.flatMap(({ fields, columns, rows }) => {
    const column = columns[fields.findIndex(({ name }) => name === 'id')]
    return column?.type === 'text'
      ? Array.from({ length: rows }, (_, row) => column.dictionary[column.codes[row] ?? -1] ?? '')
      : []
  })
}

function shownBy(run: Run | null): unknown {
  return run?.sheets.map(({ name, chunks }) => [name, valuesOf(chunks)]) ?? null
}

/** Every value that is shown, with how often. */
function counted(run: Run | null): [string, number][] {
  const counts = new Map<string, number>()
  for (const { chunks } of run?.sheets ?? [])
    for (const value of valuesOf(chunks).flat()) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
