import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetCalls } from '../../calls.ts'
import { opened } from '../testing-editor.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('sheets and ranges are read with their values, and only by those who may see the document', async () => {
  const owner = (await server.as('designer')).calls(sheetCalls)
  const { id: gridKey } = await owner.insert({ name: '读数', folder: null, requestId: 'reading-1' })
  const one = await opened(owner, gridKey)
  const formula = { formula: [{ rows: [[`${one.sheet}r`, 0, '']], columns: [[`${one.sheet}c`, 1, '']] }, '*2'] }
  await one.send(one.batch([one.type(0, 0, '数量'), one.type(0, 1, 21)]))
  const set = { ...one.type(1, 1, 0), contents: [formula] } as ReturnType<typeof one.type>
  await one.send(one.batch([set]))
  const { sheets, isCreator } = await owner.info({ gridKey })
  expect({ isCreator, sheets }).toMatchObject({ isCreator: true, sheets: [{ name: '工作表1', openAreas: null }] })
  expect((await owner.loadSheet({ gridKey, index: 0 })).cells).toEqual([
    { row: 0, column: 0, value: '数量', text: '数量', formula: null },
    { row: 0, column: 1, value: 21, text: '21', formula: null },
    { row: 1, column: 1, value: 42, text: '42', formula: '=B1*2' },
  ])
  const range = await owner.rangeValues({ gridKey, sheetIndex: one.sheet, rangeAxis: 'A1:B2' })
  expect(range).toMatchObject({
    range: 'A1:B2',
    values: [
      ['数量', 21],
      [null, 42],
    ],
  })
  await expect(owner.rangeValues({ gridKey, sheetIndex: 0, rangeAxis: 'A1+B2' })).rejects.toThrow('“A1+B2”')
  await expect(owner.rangeValues({ gridKey, sheetIndex: 7, rangeAxis: 'A1' })).rejects.toThrow('工作表')
  const other = (await server.as('zhang.wei')).calls(sheetCalls)
  await expect(other.info({ gridKey })).rejects.toThrow('协同表格')
  await expect(other.rangeValues({ gridKey, sheetIndex: 0, rangeAxis: 'A1' })).rejects.toThrow('协同表格')
})
