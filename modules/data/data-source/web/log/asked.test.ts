import { expect, test } from 'vitest'
import { extractName, originOf } from '../../query-log-calls.ts'
import { askedOf } from './asked.ts'

const now = new Date(2026, 10, 22, 15, 30)

test('a span begins at midnight, today included', () => {
  expect(askedOf({ span: 'today' }, now).from).toBe(new Date(2026, 10, 22).toISOString())
  expect(askedOf({ span: 'week' }, now).from).toBe(new Date(2026, 10, 16).toISOString())
})

test('the last hour begins an hour ago, and yesterday ends where today begins', () => {
  expect(askedOf({ span: 'hour' }, now)).toEqual({ from: new Date(2026, 10, 22, 14, 30).toISOString() })
  expect(askedOf({ span: 'yesterday', person: 'p1' }, now)).toEqual({
    ...{ from: new Date(2026, 10, 21).toISOString(), to: new Date(2026, 10, 22).toISOString(), userId: 'p1' },
  })
})

test('what an address says wrongly is left out', () => {
  expect(askedOf({ outcome: 'odd', slow: '-1', span: 'constructor', page: '2' }, now)).toEqual({})
  expect(askedOf({ outcome: 'refused', slow: '3000', keyword: 'orders' }, now)).toEqual({
    ...{ outcome: 'refused', slowerThan: 3000, keyword: 'orders' },
  })
})

test('a query says where it came from: a report, a trial, somebody behind a share, or an extract', () => {
  const of = (dataset: string, reportCode: string | null, who: string) =>
    originOf({ dataset, reportCode, reportName: '月报', who })
  expect(of('d1', 'monthly', '周敏')).toEqual({ place: '月报 · d1', person: '周敏' })
  expect(of('d1', 'monthly', '')).toEqual({ place: '月报 · d1', person: '分享' })
  expect(of('trial', null, '周敏')).toEqual({ place: '试取', person: '周敏' })
  expect(of(extractName('orders'), null, '')).toEqual({ place: '抽取 · orders', person: '系统' })
})
