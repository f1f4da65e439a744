import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partName } from '../change/words.ts'
import type { Dataset } from '../template/dataset.ts'
import type { Parameter } from '../template/parameter.ts'
import { broughtBy, datasetFor, type SharedDataset } from './shared.ts'
import { parameterParts, sharedChanges, withShared } from './shared-changes.ts'

function parameter(code: string, more: Partial<Parameter> = {}): Parameter {
  return { code, name: code, type: 'text', default: null, required: false, hidden: false, options: null, ...more }
}

function shared(parameters: Parameter[], code = 'salary'): SharedDataset {
  return { code, name: '月薪明细', fields: [], parameters }
}

const tree: Parameter = parameter('dept', {
  name: '部门',
  type: 'tree',
  withBelow: true,
  options: { kind: 'dataset', dataset: 'departments', value: 'id', label: 'name', parent: 'above' },
})
const departments: SharedDataset = { ...shared([parameter('unit')], 'departments'), name: '部门' }
const salary = shared([
  parameter('fromYm', { type: 'month', name: '开始月份', default: '-1' }),
  parameter('toYm', { type: 'month', name: '结束月份', default: 'current', required: true }),
  tree,
])
const none = { parameters: [], datasets: [] }

test('a report gets the parameters of a shared dataset whole, in their order, with the datasets of their lists', () => {
  const brought = broughtBy(salary, none, [salary, departments])
  expect(brought.added.map(({ code }) => code)).toEqual(['fromYm', 'toYm', 'dept', 'unit'])
  expect(brought.added.slice(0, 3)).toEqual(salary.parameters)
  expect(brought.datasets).toEqual([
    {
      ...{ name: 'departments', title: '部门', fields: [], taken: [parameter('unit')] },
      from: { kind: 'shared', code: 'departments' },
    },
  ])
})

test('a list is read from the dataset that the report has already, whatever it calls it', () => {
  const own: Dataset = { ...datasetFor(departments, [{ name: 'departments' }]), title: '组织' }
  const brought = broughtBy(salary, { parameters: [], datasets: [own] }, [departments])
  expect(brought.datasets).toEqual([])
  expect(brought.added.at(-1)?.options).toMatchObject({ kind: 'dataset', dataset: 'departments_2' })
})

test('a code with the same type is one parameter, with another type it is asked about', () => {
  const parameters = [parameter('toYm', { type: 'month', name: '到' }), parameter('fromYm')]
  const brought = broughtBy(salary, { ...none, parameters }, [])
  expect(brought.matched.map(({ name }) => name)).toEqual(['到'])
  expect(brought.clashes.map(({ own, brought: theirs }) => [own.type, theirs.type])).toEqual([['text', 'month']])
})

test('a range also takes the codes of its two days', () => {
  const range = shared([parameter('day', { type: 'dateRange' })])
  const brought = broughtBy(range, { ...none, parameters: [parameter('dayFrom')] }, [])
  expect(brought.clashes.map(({ own }) => own.code)).toEqual(['dayFrom'])
})

const dataset: Dataset = datasetFor(salary, [])
const report = { parameters: [...salary.parameters], datasets: [dataset] }

test('what was changed at the shared dataset is offered, and the report keeps what it set by itself', () => {
  const own = { ...report, parameters: report.parameters.with(0, { ...report.parameters[0]!, name: '起' }) }
  const now = shared([
    parameter('fromYm', { type: 'month', name: '开始月份', default: '-3' }),
    tree,
    parameter('post', { name: '岗位' }),
  ])
  const changes = sharedChanges(dataset, now, own)
  expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'added', 'removed'])
  expect(changes[0]).toMatchObject({ parts: ['default'] })
  const next = withShared(changes, own, { shared: now, known: [departments] })
  expect(next.parameters.map(({ code }) => code)).toEqual(['fromYm', 'dept', 'post'])
  expect(next.parameters[0]).toMatchObject({ name: '起', default: '-3' })
  expect(next.datasets[0]?.taken).toEqual(now.parameters)
  expect(sharedChanges(next.datasets[0]!, now, next)).toEqual([])
})

test('a report that used the dataset before parameters came along is offered what it lacks, and nothing else', () => {
  const { taken: _, ...old } = dataset
  const own = { parameters: [parameter('fromYm', { type: 'month', name: '月' })], datasets: [old] }
  expect(sharedChanges(old, salary, own).map((change) => change.kind)).toEqual(['added', 'added'])
})

test('a report that took a parameter away by itself is not asked to take it back', () => {
  const own = { ...report, parameters: report.parameters.slice(1) }
  const now = shared([parameter('fromYm', { type: 'month', name: '月' }), ...salary.parameters.slice(1)])
  expect(sharedChanges(dataset, now, own)).toEqual([])
})

test('another order at the shared dataset moves its parameters among themselves alone', () => {
  const own = { ...report, parameters: [parameter('mine'), ...report.parameters] }
  const now = shared([...salary.parameters].toReversed())
  const changes = sharedChanges(dataset, now, own)
  expect(changes).toEqual([{ kind: 'order' }])
  const { parameters } = withShared(changes, own, { shared: now, known: [departments] })
  expect(parameters.map(({ code }) => code).slice(0, 4)).toEqual(['mine', 'dept', 'toYm', 'fromYm'])
})

const someParameter = fc
  .record({
    code: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.constantFrom('甲', '乙'),
    type: fc.constantFrom('text' as const, 'month' as const),
    required: fc.boolean(),
  })
  .map(({ code, ...more }) => parameter(code, more))
const someParameters = fc.uniqueArray(someParameter, { selector: ({ code }) => code, maxLength: 5 })

test('after taking changes over there are none left, and no code is there twice', () => {
  fc.assert(
    fc.property(someParameters, someParameters, someParameters, (taken, now, own) => {
      const had: Dataset = { ...dataset, taken }
      const receiver = { parameters: own, datasets: [had] }
      const changes = sharedChanges(had, shared(now), receiver)
      const next = withShared(changes, receiver, { shared: shared(now), known: [] })
      const codes = next.parameters.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      expect(sharedChanges(next.datasets[0]!, shared(now), next)).toEqual([])
      // What the shared dataset never had is not touched.
      const theirs = new Set([...taken, ...now].map(({ code }) => code))
      const mine = (list: Parameter[]) => list.filter(({ code }) => !theirs.has(code))
      expect(mine(next.parameters)).toEqual(mine(own))
    }),
  )
})

test('every part of a parameter has a name that people are told', () => {
  expect(parameterParts.filter((part) => partName(part) === part)).toEqual([])
})
