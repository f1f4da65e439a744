import { expect, test } from 'vitest'
import { importLines } from './import-lines.ts'

test('what is pasted from a spreadsheet and what a CSV file holds are read alike', () => {
  const wanted = [
    { dictKey: '1', remark: '轿车' },
    { dictKey: '2', remark: '面包车' },
  ]
  expect(importLines('1\t轿车\n2\t面包车\n')).toEqual(wanted)
  expect(importLines('\uFEFF键,名称\r\n1,轿车\r\n\r\n"2","面包车"')).toEqual(wanted)
  expect(importLines('1，轿车\n2；面包车')).toEqual(wanted)
})

test('a line without a name keeps its place, so that its number can be told', () => {
  expect(importLines('1\n2,b')).toEqual([
    { dictKey: '1', remark: '' },
    { dictKey: '2', remark: 'b' },
  ])
})
