import { expect, test } from 'vitest'
import { reportLines } from './list.ts'
import { readReportFile } from './templates.ts'

test('a file that is no report is refused with its name', () => {
  expect(() => readReportFile('not json', 'a.json')).toThrow('a.json 不是 JSON 文件')
  expect(() => readReportFile('{"code":"a"}', 'a.json')).toThrow('a.json 不是报表模板：name 缺少或不正确')
})

test('reports stand in columns at a terminal and with tabs elsewhere', () => {
  const reports = [
    { code: 'demo-detail', name: '订单明细', folder: '示例' },
    { code: 'a', name: '甲', folder: '' },
  ]
  expect(reportLines(reports, true)).toEqual(['demo-detail  订单明细  示例', 'a            甲'])
  expect(reportLines(reports, false)).toEqual(['demo-detail\t订单明细\t示例', 'a\t甲\t'])
  expect(reportLines([], true)).toEqual([])
})
