import { type FormSchema, readSchema } from '@mingtai/form-schema'
import { expect, test } from 'vitest'
import { pairsOf, paperLines } from '../../paper/paper-lines.ts'
import { usualPlace } from '../model/neighbour.ts'
import { formulaKeys, formulaWords } from './formula-labels.ts'
import { optionsWith, treeLines, treeOf } from './option-lines.ts'

function schemaOf(...layout: unknown[]): FormSchema {
  const read = readSchema({ schema: 1, layout })
  if (!read.ok) throw new Error(read.at)
  return read.schema
}

const field = (key: string, kind: string, label: string, more: Record<string, unknown> = {}) => ({
  ...{ type: 'field', kind, key, label },
  ...more,
})
const table = {
  type: 'detail',
  key: 'items',
  label: '明细',
  columns: [field('price', 'amount', '单价'), field('sum', 'formula', '小计', { formula: '{price}*{rate}' })],
}

test('a formula is read with labels and stored with keys, its own row first', () => {
  const schema = schemaOf(field('rate', 'number', '税率'), field('unit', 'amount', '单价'), table)
  expect(formulaWords(schema, 'items', '{price}*{rate}+SUM({items.price})')).toBe('{本行.单价}*{税率}+SUM({明细.单价})')
  expect(formulaKeys(schema, 'items', '{本行.单价}*{税率}+SUM({明细.单价})')).toBe('{price}*{rate}+SUM({items.price})')
  // On the form the same label is the field of the form; in a row it is the column.
  expect(formulaKeys(schema, null, '{单价}')).toBe('{unit}')
  expect(formulaKeys(schema, 'items', '{单价}')).toBe('{price}')
  expect(formulaKeys(schema, null, '{没有}')).toBe('{没有}')
})

test('pasted lines are choices with values of their own; the one that was pasted into keeps its value', () => {
  const options = [
    { value: '1', label: '甲', disabled: false },
    { value: '3', label: '乙', disabled: false },
  ]
  expect(optionsWith(options, 0, ['东 ', '西', '南']).map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 东',
    '2 西',
    '4 南',
    '3 乙',
  ])
})

test('a tree is written as indented lines and keeps the values of what keeps its place and name', () => {
  const tree = treeOf('建设\n  市政\n  房屋\n运转\n\t办公', [])
  expect(treeLines(tree)).toBe('建设\n  市政\n  房屋\n运转\n  办公')
  const changed = treeOf('运转\n  办公\n建设\n  桥梁\n  房屋', tree)
  expect(changed[1]?.value).toBe(tree[0]?.value)
  expect(changed[1]?.children[1]?.value).toBe(tree[0]?.children[1]?.value)
  expect(tree[0]?.children.map(({ value }) => value)).not.toContain(changed[1]?.children[0]?.value)
})

test('what is clicked goes below what is selected, out of columns where it needs the width', () => {
  const schema = schemaOf(
    {
      type: 'group',
      id: 'g',
      title: '组',
      children: [{ type: 'columns', id: 'c', count: 2, children: [field('a', 'text', '甲')] }],
    },
    table,
  )
  expect(usualPlace(schema, null, 'text')).toEqual({ container: null, at: 2 })
  expect(usualPlace(schema, 'a', 'text')).toEqual({ container: 'c', at: 1 })
  expect(usualPlace(schema, 'a', 'detail')).toEqual({ container: 'g', at: 1 })
  expect(usualPlace(schema, 'items.price', 'amount')).toEqual({ container: 'items', at: 1 })
  expect(usualPlace(schema, 'items.price', 'signature')).toEqual({ container: null, at: 2 })
})

test('on paper fields fill their lines, and the last of a line reaches to its end', () => {
  const { layout } = schemaOf(
    {
      type: 'columns',
      id: 'c',
      count: 2,
      children: [
        field('a', 'text', '甲'),
        field('b', 'amount', '乙', { capitals: true }),
        field('d', 'text', '丁'),
        field('e', 'text', '戊'),
      ],
    },
    field('f', 'text', '己'),
  )
  expect(pairsOf(layout)).toBe(2)
  const lines = paperLines(layout, 2).map((line) =>
    line.type === 'cells' ? line.cells.map(({ field: { key }, pairs }) => `${key}${pairs}`).join(' ') : line.type,
  )
  expect(lines).toEqual(['a2', 'b2', 'd1 e1', 'f2'])
  for (const line of paperLines(layout, 1)) if (line.type === 'cells') expect(line.cells.length).toBe(1)
})
