import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkTemplate } from './check.ts'
import { datasetsNamed, field, list, sheetOf, templateOf, text } from '../examples/example.ts'
import { nearestParents } from './fourth-schema.ts'
import { randomReport } from '../laws/random-report.ts'
import { membersOf } from '../parent/members-of.ts'
import { migrated } from './migration.ts'
import { blockParentsOf, parentsOf } from '../parent/parents.ts'
import { type SheetTemplate, Template } from '../template.ts'

type Resolved = [name: string, left: string | null, top: string | null]

/** Every parent that the rule of schema 3 gives on the sheet. */
function before(sheet: SheetTemplate): Resolved[] {
  const { cells, blocks } = membersOf(sheet)
  const parentOf = nearestParents(cells, blocks)
  return [...cells, ...blocks].map((member) => [member.name, parentOf(member, 'down'), parentOf(member, 'right')])
}

function after(sheet: SheetTemplate): Resolved[] {
  return [...parentsOf(sheet), ...blockParentsOf(sheet)].map(({ address, left, top }) => [address, left, top])
}

function brought(template: Template): Template {
  return Template.parse(migrated(JSON.parse(JSON.stringify({ ...template, schema: 3 }))))
}

const chosen = fc.constantFrom('auto', 'auto', 'auto', 'none', 'A1', 'B2', 'C1', 'block:b1')
const shown = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'empty' as const }),
  fc.constantFrom('', ' ', '题').map(text),
  fc.record({ leftParent: chosen, topParent: chosen }).map((parents) => ({ ...text('字'), ...parents })),
  fc
    .record({
      dataset: fc.constantFrom('orders', 'goods'),
      expand: fc.constantFrom('none' as const, 'down' as const, 'down' as const, 'right' as const),
      aggregate: fc.constantFrom('list' as const, 'group' as const, 'sum' as const),
      leftParent: chosen,
      topParent: chosen,
      isLinked: fc.boolean(),
    })
    .map(({ isLinked, ...parts }) =>
      field('a', { ...parts, ...(isLinked ? { links: [{ field: 'a', cell: 'A1' }] } : {}) }),
    ),
)
const size = { rows: 4, columns: 7 }
const places = Array.from({ length: size.rows * size.columns }, (_, at) => ({
  row: Math.floor(at / size.columns),
  column: at % size.columns,
}))
const randomSheet = fc
  .record({
    contents: fc.tuple(...places.map(() => shown)),
    spans: fc.array(fc.constantFrom(1, 1, 1, 2, 3), { minLength: places.length, maxLength: places.length }),
    blocks: fc.array(
      fc.record({
        row: fc.integer({ min: 0, max: 2 }),
        column: fc.integer({ min: 0, max: 4 }),
        rowSpan: fc.integer({ min: 1, max: 3 }),
        columnSpan: fc.integer({ min: 1, max: 4 }),
        expand: fc.constantFrom('down' as const, 'right' as const),
        leftParent: chosen,
        topParent: chosen,
        dataset: fc.constantFrom('orders', 'goods'),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ contents, spans, blocks }): SheetTemplate => ({
    ...sheetOf({}, size),
    // Overlaps are refused later; the rules for parents must bear them all the same.
    cells: places.flatMap((place, at) => {
      const content = contents[at] ?? null
      const span = spans[at] ?? 1
      const spanned = { rowSpan: at % 2 === 0 ? span : 1, columnSpan: at % 2 === 0 ? 1 : span }
      return content === null ? [] : [{ ...place, ...spanned, style: 0, content }]
    }),
    ...(blocks.length === 0
      ? {}
      : {
          blocks: blocks.map((block, at) => ({
            ...block,
            id: `b${at + 1}`,
            ...{ aggregate: 'list' as const, field: null, filter: null, sorts: [] },
          })),
        }),
  }))

test('a template of schema 3 keeps every parent that it had, whatever its cells', () => {
  let pinned = 0
  fc.assert(
    fc.property(randomSheet, (sheet) => {
      const template = templateOf(sheet, { datasets: datasetsNamed('orders', 'goods') })
      const now = brought(template).sheets[0]!
      expect(after(now)).toEqual(before(sheet))
      if (JSON.stringify(now) !== JSON.stringify(sheet)) pinned++
    }),
    { numRuns: 400 },
  )
  // The law is empty where the rules never differ.
  expect(pinned).toBeGreaterThan(50)
})

test('random reports keep their parents when they come from schema 3', () => {
  fc.assert(
    fc.property(fc.uint16Array({ minLength: 200, maxLength: 400 }), (tape) => {
      const { template } = randomReport(tape)
      expect(after(brought(template).sheets[0]!)).toEqual(before(template.sheets[0]!))
    }),
    { numRuns: 200 },
  )
})

test('what the new rule gives anyway is not written down', () => {
  const sheet = sheetOf({ A2: field('a', list), B2: field('b', list), C2: text('元') }, { rows: 2, columns: 3 })
  expect(brought(templateOf(sheet)).sheets[0]).toEqual(JSON.parse(JSON.stringify(sheet)))
})

test('a template of schema 3 that relied on a parent across an empty column is read with that parent', () => {
  const other = { dataset: 'goods' }
  const sheet = sheetOf(
    { A2: field('a', list), D2: field('name', { ...other, ...list }), E2: field('price', { ...other, ...list }) },
    { rows: 2, columns: 5 },
  )
  const old = { ...templateOf(sheet, { datasets: datasetsNamed('orders', 'goods') }), schema: 3 }
  const read = checkTemplate(old)
  if (!read.ok) throw new Error('refused')
  expect(read.template.sheets[0]!.cells.map(({ content }) => 'leftParent' in content && content.leftParent)).toEqual([
    'auto',
    'A2',
    'A2',
  ])
})
