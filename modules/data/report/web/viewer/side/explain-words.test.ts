import { describe, expect, test } from 'vitest'
import type { FigureSource } from '../../../calls.ts'
import { grouped, plainSentence } from './explain-words.ts'

const growth: FigureSource = {
  ...{ at: 'H12', cell: 'E5', kind: 'figure', shown: '-16.8%', title: '合计 金额' },
  dataset: { name: 'd', title: '月销售额', dataSource: '' },
  field: { name: 'amount', title: '金额' },
  ...{ aggregate: 'sum', path: [], conditions: [], subtotalOf: null, query: null, sourceRows: 1, formula: null },
  funnel: [
    { kind: 'all', words: '', cell: null, axis: null, title: '', rows: 743 },
    { kind: 'group', words: '山西省', cell: 'A5', axis: 'down', title: '省份', rows: 24 },
  ],
  comparison: [
    { title: '本期', value: '2313500' },
    { title: '上月 山西省 / 05月', value: '2779476.46' },
  ],
  compared: 'growth',
  report: { code: 'demo', name: '销售同比环比', revision: 1 },
  changed: false,
}

describe('a figure that is held against another one', () => {
  test('says both, and what was made of them', () => {
    expect(plainSentence(growth)).toBe(
      '数据集 月销售额 里，省份是 山西省 的 1 行，把 金额 加起来。' +
        '本期 2,313,500，上月 山西省 / 05月 2,779,476.46，差额除以后者，得 -16.8%。',
    )
    expect(plainSentence({ ...growth, compared: 'difference', shown: '-465,976.46' })).toMatch(
      /，两者相差 -465,976\.46。$/,
    )
  })

  test('says so where there is nothing to hold it against', () => {
    const [now, then] = growth.comparison
    const alone = { ...growth, comparison: [now!, { title: then!.title, value: '' }] }
    expect(plainSentence(alone)).toMatch(/（没有），没有可比的数。$/)
  })

  test('is the plain sentence where it is held against nothing', () => {
    expect(plainSentence({ ...growth, comparison: [], compared: null })).toMatch(/加起来。$/)
  })
})

test('thousands stand apart, and no digit is lost', () => {
  const values = ['1234567.891', '-1000', '999', '123456789012345678.12', '12月', '']
  expect(values.map(grouped)).toEqual([
    '1,234,567.891',
    '-1,000',
    '999',
    '123,456,789,012,345,678.12',
    '12月',
    '（没有）',
  ])
})
