import { roleRight } from '@mingtai/modules/ground/organization/server'
import { plainBinding, type Template } from '@mingtai/report-engine'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

function template(sql: string, options: Template['parameters'][number]['options'] = null): Template {
  const content = plainBinding('d', 'province', { aggregate: 'list', expand: 'down' })
  const cell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content }
  const sheet = { id: 's', name: '一', columnWidths: [100], rowHeights: [24], frozen: { rows: 0, columns: 0 } }
  const from = { kind: 'query' as const, dataSource: 'warehouse', sql }
  const asked = { code: 'p', name: '选项', type: 'select' as const, default: null, required: false, hidden: false }
  return {
    ...{ schema: 4, styles: [{}] },
    parameters: options === null ? [] : [{ ...asked, options }],
    datasets: [{ name: 'd', title: '数据', from, fields: [{ name: 'province', title: '', type: 'text' }] }],
    sheets: [{ ...sheet, cells: [cell] }],
  }
}

const first = 'select province from orders limit 5'
const secret = { kind: 'sql' as const, dataSource: 'warehouse', sql: 'select phone from orders limit 5' }
const words = { name: '报表', folder: '', remark: '' }

test('a design brings no query along that its maker may not ask, also not as the choices of a parameter', async () => {
  const designer = (await server.as('designer')).calls(reportCalls)
  const { id } = await designer.insert({ ...words, code: 'made-before', template: template(first) })
  // Somebody who designs with what others prepared.
  const { db } = server.services
  await db.delete(roleRight).where(and(eq(roleRight.code, 'data-source:use')))
  const poor = (await server.as('designer')).calls(reportCalls)
  const added = (code: string, made: Template) => poor.insert({ ...words, code, template: made })
  expect((await refusedWith(added('x1', template(first)))).key).toBe('right.missing')
  const { revision } = await poor.design({ id })
  const saved = (made: Template) => poor.save({ tplId: id, revision, template: made })
  expect((await refusedWith(saved(template('select phone as province from orders')))).key).toBe('right.missing')
  expect((await refusedWith(saved(template(first, secret)))).key).toBe('right.missing')
  const moved = template(first)
  moved.sheets[0]!.columnWidths = [160]
  expect((await saved(moved)).revision).toBe(revision + 1)
})
