import type { HumanNode } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { Resolver } from '@mingtai/approval-engine'
import { readSchema } from '@mingtai/form-schema'
import { expect, test } from 'vitest'
import { freshResolver, isOffered, isPossible, resolverKinds } from '../who/resolver-kinds.ts'
import { freshOutput, outputKinds, outputOfKind } from './fresh-output.ts'
import { groupsOfNode, withOwnGroups } from './groups.ts'
import { mappable, sameFields, tablesOf } from './mapping.ts'
import { freshAction, shownOf, writableFields, writtenOf } from './trigger-fields.ts'

const form = formOf([
  { type: 'field', kind: 'text', key: 'title', label: '标题' },
  { type: 'field', kind: 'amount', key: 'sum', label: '金额' },
  { type: 'field', kind: 'person', key: 'who', label: '经办人' },
  {
    ...{ type: 'detail', key: 'rows', label: '明细' },
    columns: [{ type: 'field', kind: 'amount', key: 'price', label: '金额' }],
  },
])
const other = formOf([
  { type: 'field', kind: 'text', key: 'name', label: '标题' },
  { type: 'field', kind: 'number', key: 'sum', label: '金额' },
])

function formOf(layout: unknown[]): FormSchema {
  const read = readSchema({ schema: 1, layout })
  if (!read.ok) throw new Error(read.at)
  return read.schema
}

test('every way of finding people that is offered comes fresh in a shape that the engine reads once it names somebody', () => {
  const around = { field: 'who', output: 'n1-1' }
  for (const kind of Object.keys(resolverKinds)) {
    if (!isOffered(kind as Resolver['kind'])) throw new Error(kind)
    const fresh = freshResolver(kind as keyof typeof resolverKinds, around)
    const named = Object.fromEntries(
      Object.entries(fresh).map(([key, value]) => [key, Array.isArray(value) && value.length === 0 ? ['x'] : value]),
    )
    expect(Resolver.safeParse(named).success, kind).toBe(true)
  }
  expect(isPossible('output', { field: 'who', output: null })).toBe(false)
  expect(isPossible('formPerson', { field: null, output: null })).toBe(false)
  expect(isOffered('documentRole')).toBe(false)
})

test('what an approver fills in keeps its name as another kind, and each item has a name of its own', () => {
  const first = freshOutput('n3', [])
  const second = freshOutput('n3', [first])
  expect([first.name, second.name]).toEqual(['n3-1', 'n3-2'])
  for (const kind of Object.keys(outputKinds) as (keyof typeof outputKinds)[])
    expect(outputOfKind(first, kind)).toMatchObject({ kind, name: 'n3-1', label: first.label, required: true })
})

test('groups are those that are named; a minimum stays with its name and goes with it', () => {
  const who: HumanNode['who'] = [
    { kind: 'initiator', group: '法务' },
    { kind: 'initiator', group: ' 财务 ' },
    { kind: 'initiator' },
  ]
  const node = {
    mode: 'perGroup',
    who,
    groups: [
      { name: '法务', min: 2 },
      { name: '旧组', min: 3 },
    ],
  } as HumanNode
  expect(groupsOfNode(node)).toEqual([
    { name: '法务', min: 2 },
    { name: '财务', min: 1 },
  ])
  expect(withOwnGroups(node).groups).toEqual(groupsOfNode(node))
})

test('a trigger writes texts, figures, days and choices, nothing else', () => {
  expect(writableFields(form).map(({ key }) => key)).toEqual(['title', 'sum'])
  expect(freshAction('form', form)).toEqual({ kind: 'form', set: [{ field: 'title', value: null }] })
  expect(writtenOf('已归档')).toBe('已归档')
  expect(writtenOf([{ id: 'x', name: 'y' }])).toBeNull()
  expect(shownOf(12)).toBe('12')
})

test('fields of the same label and kind are mapped first; a table hands on its columns row by row', () => {
  expect(sameFields(mappable(form), mappable(other))).toEqual([{ from: 'title', to: 'name' }])
  expect(tablesOf(form)).toEqual([{ value: 'rows', label: '明细' }])
  expect(mappable(form, 'rows').map(({ value }) => value)).toContain('rows.price')
})
