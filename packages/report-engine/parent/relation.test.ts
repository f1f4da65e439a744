import { expect, test } from 'vitest'

import { datasetsNamed, down, field, list, sheetOf, templateOf } from '../examples/example.ts'
import { linkProposals, relationAt, unrelatedChildren } from './relation.ts'
import type { Content, Dataset, Template } from '../template.ts'

type Field = Dataset['fields'][number]

const number = (name: string): Field => ({ name, title: '', type: 'number' })
const text = (name: string): Field => ({ name, title: '', type: 'text' })

function templateWith(cells: Record<string, Content>, fields: Record<string, Field[]>): Template {
  const datasets = datasetsNamed(...Object.keys(fields)).map((one) => ({ ...one, fields: fields[one.name] ?? [] }))
  return templateOf(sheetOf(cells, { rows: 3, columns: 6 }), { datasets })
}

const departments = [number('id'), text('name'), number('headcount')]
const employees = [number('id'), number('dept_id'), text('name'), number('salary')]
const nested = (links?: { field: string; cell: string }[]): Template =>
  templateWith(
    {
      A2: field('id', { dataset: 'departments', ...down }),
      B2: field('name', {
        dataset: 'employees',
        ...list,
        leftParent: 'A2',
        ...(links === undefined ? {} : { links }),
      }),
      C2: field('salary', { dataset: 'employees', ...list, leftParent: 'A2' }),
    },
    { departments, employees },
  )

test('a child dataset without links is found once for its row of cells, with the link that would mend it', () => {
  const [found, ...others] = unrelatedChildren(nested())
  expect(others).toEqual([])
  expect(found).toMatchObject({
    sheet: 0,
    address: 'B2',
    dataset: 'employees',
    parent: 'A2',
    parentDataset: 'departments',
    isFigure: false,
  })
  expect(found?.proposals[0]).toEqual({ links: [{ field: 'dept_id', cell: 'A2' }], by: 'key' })
})

test('links, a compared cell and rows of the parent itself are relations', () => {
  expect(unrelatedChildren(nested([{ field: 'dept_id', cell: 'A2' }]))).toEqual([])
  const compared = field('name', {
    dataset: 'employees',
    ...list,
    leftParent: 'A2',
    filter: { join: 'and', conditions: [{ field: 'dept_id', operator: 'EQ', value: { kind: 'cell', cell: 'A2' } }] },
  })
  const same = field('name', { dataset: 'departments', ...list, leftParent: 'A2' })
  for (const child of [compared, same]) {
    const template = templateWith(
      { A2: field('id', { dataset: 'departments', ...down }), B2: child },
      { departments, employees },
    )
    expect(unrelatedChildren(template)).toEqual([])
  }
})

test('a key that no cell shows is proposed by the rows of the parent', () => {
  const template = templateWith(
    {
      A2: field('name', { dataset: 'departments', ...down }),
      B2: field('name', { dataset: 'employees', ...list, leftParent: 'A2' }),
    },
    { departments, employees },
  )
  expect(linkProposals(template, template.sheets[0]!, 'B2')[0]).toEqual({
    links: [{ field: 'dept_id', cell: 'A2', parentField: 'id' }],
    by: 'key',
  })
})

test('a neighbour of another dataset is unrelated until one click relates it; behind a gap there is none', () => {
  const beside = (at: string, links?: { field: string; cell: string; parentField?: string }[]): Template =>
    templateWith(
      {
        A2: field('name', { dataset: 'departments', ...down }),
        [at]: field('name', { dataset: 'employees', ...list, ...(links === undefined ? {} : { links }) }),
      },
      { departments, employees },
    )
  const apart = beside('B2')
  const found = relationAt(apart, apart.sheets[0]!, 'B2')
  expect(found).toMatchObject({ parent: 'A2', isWithin: false, isRelated: false })
  expect(unrelatedChildren(apart)).toMatchObject([{ address: 'B2', parent: 'A2', isWithin: false, isFigure: false }])
  const mended = beside('B2', found?.proposals[0]?.links)
  expect(relationAt(mended, mended.sheets[0]!, 'B2')).toMatchObject({ parent: 'A2', isWithin: true, isRelated: true })
  expect(unrelatedChildren(mended)).toEqual([])
  const far = beside('D2')
  expect(unrelatedChildren(far)).toEqual([])
  expect(relationAt(far, far.sheets[0]!, 'D2')).toBe(null)
})

test('fields that every table has, amounts and other types are no relation', () => {
  const template = templateWith(
    {
      A2: field('id', { dataset: 'departments', ...down }),
      B2: field('id', { dataset: 'orders', ...list, leftParent: 'A2' }),
    },
    {
      departments: [number('id'), text('name'), number('amount')],
      orders: [number('id'), text('name'), number('amount')],
    },
  )
  expect(linkProposals(template, template.sheets[0]!, 'B2')).toEqual([])
})
