import { expect, test } from 'vitest'
import { filledDefault, isFromList } from './filled-default.ts'

const choices = ['3', '1', '2'].map((value) => ({ value, label: `部门${value}` }))
const system = { deptId: '1', userName: '周敏', roleId: null }

test('a default may be the first of its list or all of it, whatever the list holds', () => {
  expect(filledDefault({ type: 'select' }, '@first', { choices, system })).toBe('3')
  expect(filledDefault({ type: 'multiTree' }, ['@all'], { choices, system })).toEqual(['3', '1', '2'])
  expect(filledDefault({ type: 'select' }, '@first', { choices: [], system })).toBeNull()
  expect(filledDefault({ type: 'multiSelect' }, ['@first'], { choices: null, system })).toEqual(['@first'])
  expect(['@first', '@all', '1', null].map((rule) => isFromList({ default: rule }))).toEqual([true, true, false, false])
})

test('a default may be the reader’s own department or name, and is nothing where the reader has none', () => {
  expect(filledDefault({ type: 'tree' }, '${deptId}', { choices, system })).toBe('1')
  expect(filledDefault({ type: 'multiSelect' }, ['${deptId}', '2'], { choices, system })).toEqual(['1', '2'])
  expect(filledDefault({ type: 'text' }, '${userName}', { choices: null, system })).toBe('周敏')
  expect(filledDefault({ type: 'text' }, '${roleId}', { choices: null, system })).toBeNull()
})

test('everything else stays as it is, a range with its two sides too', () => {
  expect(filledDefault({ type: 'text' }, '${other} @first', { choices, system })).toBe('${other} @first')
  expect(filledDefault({ type: 'dateRange' }, ['2026-01-01', ''], { choices: null, system })).toEqual([
    '2026-01-01',
    '',
  ])
  expect(filledDefault({ type: 'month' }, null, { choices: null, system })).toBeNull()
})
