import { expect, test } from 'vitest'

import { checkTemplate } from '../check/check.ts'
import { migrated } from '../check/migration.ts'
import { Template } from '../template.ts'
import { choicesOn, law, runsOver, otherwise } from './choices.ts'
import { factsOf } from './facts.ts'
import { randomReport } from './random-report.ts'
import { runReport } from './run-report.ts'

test('a template is itself again after its way through JSON', () => {
  law((tape) => {
    const { template } = randomReport(tape)
    const read = checkTemplate(JSON.parse(JSON.stringify(template)))
    if (read.ok) expect(read.template).toEqual(JSON.parse(JSON.stringify(template)))
  })
})

test('a template of the first schema means what it meant', () => {
  law((tape) => {
    const report = randomReport(tape)
    const before = JSON.stringify(firstSchema(report.template, otherwise(tape)))
    const read = checkTemplate(JSON.parse(before))
    const present = ofThirdSchema(withOneSort(report.template))
    expect(read.ok).toBe(checkTemplate(present).ok)
    if (!read.ok) return
    expect(JSON.parse(JSON.stringify(read.template))).toEqual(JSON.parse(JSON.stringify(present)))
    // Reading it again changes nothing more.
    expect(checkTemplate(JSON.parse(JSON.stringify(read.template)))).toEqual(read)
  })
})

test('a migrated template fills the same sheet', () => {
  law((tape) => {
    const report = randomReport(tape)
    const read = checkTemplate(JSON.parse(JSON.stringify(firstSchema(report.template, tape))))
    if (!read.ok) return
    const migrated = runReport({ ...report, template: read.template })
    const present = runReport({ ...report, template: ofThirdSchema(withOneSort(report.template)) })
    expect(migrated?.sheets.map(factsOf)).toEqual(present?.sheets.map(factsOf))
  }, runsOver(4))
})

/** The same as the third schema meant it, whose default parents are a law of their own. */
function ofThirdSchema(template: Template): Template {
  return Template.parse(migrated({ ...template, schema: 3 }))
}

/** The first schema knew one sort for a binding. */
function withOneSort(template: Template): Template {
  return {
    ...template,
    sheets: template.sheets.map((sheet) => ({
      ...sheet,
      cells: sheet.cells.map((cell) =>
        cell.content.kind === 'field'
          ? { ...cell, content: { ...cell.content, sorts: cell.content.sorts.slice(0, 1) } }
          : cell,
      ),
    })),
  }
}

/** As it was saved then: `sort` holds the only one, or null, or is left out; a dataset was one query. */
function firstSchema(template: Template, tape: Uint16Array): unknown {
  const choices = choicesOn(tape)
  return {
    ...template,
    schema: 1,
    datasets: template.datasets.map(({ from, ...dataset }) => {
      if (from.kind !== 'query') return { ...dataset, from }
      return { ...dataset, dataSource: from.dataSource, sql: from.sql }
    }),
    sheets: template.sheets.map((sheet) => ({
      ...sheet,
      cells: sheet.cells.map((cell) => {
        if (cell.content.kind !== 'field') return cell
        const { sorts, ...rest } = cell.content
        const sort = sorts[0] ?? (choices.maybe(50) ? null : undefined)
        return { ...cell, content: { ...rest, ...(sort === undefined ? {} : { sort }) } }
      }),
    })),
  }
}
