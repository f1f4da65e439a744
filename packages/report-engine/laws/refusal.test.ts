import { expect, test } from 'vitest'

import { addressOf } from '../address.ts'
import { checkTemplate } from '../check/check.ts'
import { compileSheet } from '../compile/compile.ts'
import { EngineDefect, type Problem } from '../problem.ts'
import type { Content, SheetTemplate, TemplateCell } from '../template.ts'
import { type Choices, choicesOn, law, RUNS, otherwise } from './choices.ts'
import { mutated } from './mutation.ts'
import { randomReport, type RandomReport } from './random-report.ts'
import { runPlan, TooManyRows } from './run-report.ts'

test('what is wrong with a template is refused before a row is read, with the cell named', () => {
  let tried = 0
  law((tape) => {
    const report = randomReport(tape)
    const choices = choicesOn(otherwise(tape))
    if (problemsOf(report).length > 0) return
    const [name, spoil] = choices.pick(wrongs)
    const [sheet] = report.template.sheets
    const at = sheet === undefined ? null : spoil(sheet, choices)
    if (at === null) return
    tried++
    const named = problemsOf(report).map((problem) => problem.at)
    expect({ name, at: named }).toEqual({ name, at: expect.arrayContaining([`Sheet1!${at}`]) })
  })
  expect(tried / RUNS).toBeGreaterThan(0.4)
})

test('whatever a template has become, it is refused or filled, and nothing is lost', () => {
  let filled = 0
  law((tape) => {
    const report = randomReport(tape)
    const value = mutated(report.template, choicesOn(otherwise(tape)))
    const checked = checkTemplate(value)
    if (!checked.ok) return expect(checked.problems.length).toBeGreaterThan(0)
    const compiled = compileSheet(checked.template, 0, report.fields)
    if (!compiled.ok) return expect(compiled.problems.length).toBeGreaterThan(0)
    try {
      runPlan(compiled.plan, report)
      filled++
    } catch (failure) {
      const isRefusal = failure instanceof EngineDefect && failure.key !== 'run.conservation'
      if (!isRefusal && !(failure instanceof TooManyRows)) throw failure
    }
  })
  expect(filled / RUNS).toBeGreaterThan(0.1)
})

function problemsOf({ template, fields }: RandomReport): Problem[] {
  const checked = checkTemplate(JSON.parse(JSON.stringify(template)))
  if (!checked.ok) return checked.problems
  const compiled = compileSheet(checked.template, 0, fields)
  return compiled.ok ? [] : compiled.problems
}

/** Makes one thing wrong and says where; null: this sheet has nothing of the kind. */
type Spoil = (sheet: SheetTemplate, choices: Choices) => string | null

const wrongs: readonly [readonly [string, Spoil], ...(readonly [string, Spoil])[]] = [
  ['an unknown field', onBinding((content) => ({ ...content, field: 'nothing' }))],
  ['an unknown dataset', onBinding((content) => ({ ...content, dataset: 'nowhere' }))],
  ['a missing parent', onBinding((content) => ({ ...content, leftParent: 'Z99' }))],
  ['a missing block', onBinding((content) => ({ ...content, topParent: 'block:none' }))],
  ['its own parent', onHead((content, own) => ({ ...content, leftParent: own }))],
  ['a filter on an unknown field', onBinding((content) => ({ ...content, filter: conditioned('nothing') }))],
  ['a filter on a missing cell', onBinding((content) => ({ ...content, filter: comparedWith('Z99') }))],
  ['a dictionary of an unknown dataset', onBinding((content) => ({ ...content, display: dictionary('nowhere') }))],
  [
    'a comparison along nothing',
    onFigure((content) => ({ ...content, compare: { along: 'Z99', against: 'previous', show: 'value' } })),
  ],
  ['a total without an expansion', onFigure((content) => ({ ...content, subtotal: total }))],
  ['a link to nothing', onBinding((content) => ({ ...content, links: [{ field: content.field, cell: 'Z99' }] }))],
  ['a reference to nothing', replaced('=Z99+1')],
  ['a broken formula', replaced('=1+')],
  ['an unknown function', replaced('=NIX(1)')],
  [
    'a formula over itself',
    (sheet, choices) => onCell(sheet, choices, { may: isLoose, change: (_, own) => formula(`=${own}+1`) }),
  ],
  ['a step back and a step ahead', circleOfSteps],
  [
    'an unknown parameter',
    (sheet, choices) => onCell(sheet, choices, { may: isLoose, change: () => ({ kind: 'text', text: '${nobody}' }) }),
  ],
  ['two cells on one place', doubled],
  ['a cell outside', outside],
  ['a hidden cell by nothing', onBinding((content) => ({ ...content, hideIf: { formula: '=Z99', what: 'row' } }))],
]

type Field = Extract<Content, { kind: 'field' }>

const total = { position: 'after' as const, label: '计', style: null, hideWhenSingle: false }

function conditioned(field: string): Field['filter'] {
  return { join: 'and', conditions: [{ field, operator: 'EQ', value: { kind: 'constant', value: '1' } }] }
}

function comparedWith(cell: string): Field['filter'] {
  return { join: 'and', conditions: [{ field: 'a', operator: 'EQ', value: { kind: 'cell', cell } }] }
}

function dictionary(dataset: string): Field['display'] {
  return { dictionary: { kind: 'dataset', dataset, code: 'a', name: 'name' } }
}

interface Change {
  may: (content: Content) => boolean
  change: (content: Content, own: string) => Content
}

function onCell(sheet: SheetTemplate, choices: Choices, { may, change }: Change): string | null {
  const cell = choices.any(sheet.cells.filter(({ content }) => may(content)))
  if (cell === null) return null
  cell.content = change(cell.content, addressOf(cell))
  return addressOf(cell)
}

function bindingThat(may: (content: Field) => boolean, change: (content: Field, own: string) => Content): Spoil {
  return (sheet, choices) =>
    onCell(sheet, choices, {
      may: (content) => content.kind === 'field' && may(content),
      change: (content, own) => (content.kind === 'field' ? change(content, own) : content),
    })
}

function onBinding(change: (content: Field, own: string) => Content): Spoil {
  // List cells of one row share what the first one asks.
  return bindingThat(({ aggregate, expand }) => expand === 'none' || aggregate !== 'list', change)
}

function onHead(change: (content: Field, own: string) => Content): Spoil {
  return bindingThat(({ aggregate, expand }) => expand === 'down' && aggregate !== 'list', change)
}

function onFigure(change: (content: Field, own: string) => Content): Spoil {
  return bindingThat(({ expand }) => expand === 'none', change)
}

/** A cell that no other one repeats within. */
function isLoose(content: Content): boolean {
  return content.kind === 'text' || content.kind === 'formula' || content.kind === 'number'
}

function formula(text: string): Content {
  return { kind: 'formula', formula: text, leftParent: 'auto', topParent: 'auto' }
}

function replaced(text: string): Spoil {
  return (sheet, choices) => onCell(sheet, choices, { may: isLoose, change: () => formula(text) })
}

/** On a row of a list or a group: each looks at the other, one back, one ahead. */
function circleOfSteps(sheet: SheetTemplate, choices: Choices): string | null {
  const head = choices.any(
    sheet.cells.filter(
      ({ content }) => content.kind === 'field' && content.expand === 'down' && content.bands === undefined,
    ),
  )
  if (head === null) return null
  const column = sheet.columnWidths.length
  sheet.columnWidths.push(60, 60)
  const [one, other] = [column, column + 1].map((at) => addressOf({ row: head.row, column: at }))
  const parts = { leftParent: addressOf(head), topParent: 'none' }
  const place = { row: head.row, rowSpan: 1, columnSpan: 1, style: 0 }
  sheet.cells.push({ ...place, column, content: { kind: 'formula', formula: `=PREV(${other})`, ...parts } })
  sheet.cells.push({ ...place, column: column + 1, content: { kind: 'formula', formula: `=NEXT(${one})`, ...parts } })
  return one ?? null
}

function doubled(sheet: SheetTemplate, choices: Choices): string | null {
  const cell: TemplateCell | null = choices.any(sheet.cells)
  if (cell === null) return null
  sheet.cells.push({ ...cell, content: { kind: 'empty' } })
  return addressOf(cell)
}

function outside(sheet: SheetTemplate, choices: Choices): string | null {
  const cell = choices.any(sheet.cells)
  if (cell === null) return null
  cell.rowSpan = 1900
  return addressOf(cell)
}
