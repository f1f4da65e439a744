import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import { rowsOf } from '../catalogue/samples.ts'
import { columnsUsed, withDatasets } from '../change/dataset-mapping.ts'
import { BY_ORDER, withoutCategories } from '../data/category-source.ts'
import { joinedRows } from '../data/joined-rows.ts'
import { queryKeyOf } from '../data/query-key.ts'
import { answeredQuery, initialQueryState, queryStatus } from '../data/query-state.ts'
import { periodOf } from '../data/refresh-plan.ts'
import { categorySeries } from '../data/series.ts'
import type { ScreenComponent } from '../document/component.ts'
import { emptyDocument } from '../document/empty-document.ts'
import { affectedBy } from '../parameter/linkage.ts'

const byName = { category: ['月'], value: ['值'] }
const byOrder = { category: [BY_ORDER], value: ['值'] }
const name = fc.constantFrom('甲', '乙', '丙', '丁', '戊')
const figure = fc.option(fc.integer({ min: -999, max: 999 }).map(String))

test('values that carry names are found by them: the categories give the order and the whole list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, figure), { maxLength: 12 }),
      fc.array(name, { maxLength: 8 }),
      (rows, names) => {
        const values = {
          columns: [
            { name: '月', title: '' },
            { name: '值', title: '' },
          ],
          rows: rows.map(([a, b]) => [a, b]),
        }
        const { categories, series } = categorySeries(joinedRows(values, names, byName), byName)
        const listed = names.filter((one, at) => names.indexOf(one) === at)
        expect(categories).toEqual(listed)
        // Counted here in another way: whole numbers, added up name by name.
        const sums = listed.map((one) => {
          const own = rows.flatMap(([a, b]) => (a === one && b !== null ? [Number(b)] : []))
          return own.length === 0 ? null : String(own.reduce((sum, next) => sum + next, 0))
        })
        expect(series[0]?.values).toEqual(sums)
      },
    ),
  )
})

test('values without names take them in their order, and what is missing is a gap', () => {
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 12 }), fc.uniqueArray(name, { maxLength: 5 }), (cells, names) => {
      const values = { columns: [{ name: '值', title: '' }], rows: cells.map((cell) => [cell]) }
      const joined = joinedRows(values, names, byOrder)
      const { categories, series } = categorySeries(joined, byOrder)
      expect(categories).toEqual(names)
      expect(series[0]?.values).toEqual(names.map((_, at) => cells[at] ?? null))
      // Joined once more it is the same.
      expect(joinedRows(joined, names, byOrder)).toEqual(joined)
    }),
  )
})

test('a gap makes no series of its own', () => {
  const fields = { category: ['月'], series: ['类'], value: ['值'] }
  const joined = joinedRows(rowsOf('月 类 值', '一 热线 1', '一 网上 2'), ['一', '二'], fields)
  expect(categorySeries(joined, fields)).toEqual({
    categories: ['一', '二'],
    series: [
      { name: '热线', values: ['1', null] },
      { name: '网上', values: ['2', null] },
    ],
  })
})

test('a column that is not there is told, and not taken for values without names', () => {
  const values = rowsOf('月份 值', '一 1')
  expect(joinedRows(values, ['一'], byName)).toBe(values)
})

test('values go on with the last good categories while their source fails', () => {
  const good = joinedRows(rowsOf('月 值', '一 1', '二 2'), ['二', '一', '三'], byName)
  const first = answeredQuery(initialQueryState, { ok: true, rows: good }, 1)
  const failed = { ok: false as const, why: '断开', values: rowsOf('月 值', '一 7') }
  const after = answeredQuery(first, failed, 2, byName)
  expect(after.rows?.rows).toEqual([
    ['二', null],
    ['一', '7'],
    ['三', null],
  ])
  expect(after).toMatchObject({ goodAt: 1, failures: 1, why: '断开' })
  expect(queryStatus(after, 2, null)).toBe('stale')
  const never = answeredQuery(initialQueryState, failed, 2, byName)
  expect(queryStatus(never, 2, null)).toBe('failed')
})

const listed: ScreenComponent = {
  ...newComponent({ id: 'a', type: 'histogram' }),
  ...{ columnDataSource: 3, columnDataSetSettings: { dataSetId: 'values', column: [], drillProp: [] } },
  ...{ categoryDataSource: 3, categoryDataSetSettings: { dataSetId: 'months', column: ['month'], drillProp: [] } },
  fields: { category: ['m'], value: ['v'] },
}

test('what is asked for categories counts wherever what is asked counts', () => {
  const settings = { url: 'https://example.cn/{year}', requestType: 'get' as const, resultPath: '', params: [] }
  const api: ScreenComponent = { ...listed, categoryDataSource: 2, categoryApiSettings: settings }
  const document = { ...emptyDocument('x'), components: [api] }
  expect(affectedBy(document, new Set(['year']))).toEqual(['a'])
  const other = { ...listed, categoryDataSetSettings: { dataSetId: 'quarters', column: [], drillProp: [] } }
  expect(queryKeyOf(other, {})).not.toBe(queryKeyOf(listed, {}))
  expect(queryKeyOf({ ...listed, id: 'b' }, {})).toBe(queryKeyOf(listed, {}))
  expect(queryKeyOf({ ...listed, fields: byOrder }, {})).not.toBe(queryKeyOf(listed, {}))
  const written: ScreenComponent = { ...listed, columnDataSource: 1, isRefresh: true, refreshTime: 5000 }
  expect(queryKeyOf(written, {})).not.toBeNull()
  expect(periodOf(written, document.page)).toBe(5000)
  // A text has no categories to give an order to.
  expect(queryKeyOf({ ...written, type: 'text' }, {})).toBeNull()
})

test('a dataset of categories is mapped with its column, and the ones of values are left alone', () => {
  const document = { ...emptyDocument('x'), components: [listed] }
  expect([...columnsUsed(document)]).toEqual([
    ['values', ['m', 'v']],
    ['months', ['month']],
  ])
  const [mapped] = withDatasets(document, { months: { code: 'own', columns: { month: 'monat', m: 'x' } } }).components
  expect(mapped).toEqual({
    ...listed,
    categoryDataSetSettings: { dataSetId: 'own', column: ['monat'], drillProp: [] },
  })
})

test('without its categories a component is as it was before', () => {
  expect(withoutCategories(listed)).toMatchObject({ categoryDataSource: 1, fields: listed.fields })
  expect(withoutCategories({ ...listed, fields: byOrder }).fields).toEqual({ value: ['值'] })
})
