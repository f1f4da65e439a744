import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { answerJson, startStub } from '../testing/http-stub.ts'
import type { HttpStub } from '../testing/http-stub.ts'
import { rowsOf, sentenceOf, tested } from '../testing/rows.ts'

let stub: HttpStub
let written = 0

/** Answers of version 3 as its REST reference shows them: `code`, `column_meta`, `data`, `rows`. */
beforeAll(async () => {
  stub = await startStub('tdengine', ({ body, headers, path }, answer) => {
    if (headers.authorization !== `Basic ${Buffer.from('reader:Secret-stub-1').toString('base64')}`)
      return answerJson(answer, `{"code":855,"desc":"Authentication failure"}`)
    if (!path.startsWith('/rest/sql/demo?')) return answerJson(answer, `{"code":904,"desc":"Database not exist"}`)
    if (body.includes('server_version'))
      return answerJson(
        answer,
        `{"code":0,"column_meta":[["server_version()","VARCHAR",8]],"data":[["3.3.2.0"]],"rows":1}`,
      )
    if (body.includes('broken')) return answerJson(answer, `{"code":9826,"desc":"Table does not exist: broken"}`)
    if (body.includes('slow')) return
    if (body.includes('cut')) {
      answer.writeHead(200).write(`{"code":0,"column_meta":[["a","INT",4]],"data":[[1],[2`)
      void setTimeout(50).then(() => answer.destroy())
      return
    }
    if (!body.includes('many'))
      return answerJson(
        answer,
        `{"code":0,"column_meta":[["ts","TIMESTAMP",8],["量","BIGINT",8],["u","BIGINT UNSIGNED",8],["f","FLOAT",4],["d","DOUBLE",8],["b","BOOL",1],["名","NCHAR",20],["tag","JSON",4096]],"data":[["2024-02-29T12:00:00.123Z",-9223372036854775808,18446744073709551615,0.1,1.5,true,"a]\\"},[𠮷😀",{"k":[1,2]}],["2024-02-29T12:00:00.123+0800",null,null,null,null,null,"",null]],"rows":2}`,
      )
    answer.writeHead(200).write(`{"code":0,"column_meta":[["n","INT",4],["s","VARCHAR",20]],"data":[`)
    written = 0
    const write = () => {
      while (written < 400_000) {
        const block = Array.from({ length: 500 }, (_, row) => `[${written + row},"文本 ${'x'.repeat(80)}"]`)
        const comma = written === 0 ? '' : ','
        written += 500
        if (!answer.write(comma + block.join(','))) return void answer.once('drain', write)
      }
      answer.end(`],"rows":400000}`)
    }
    write()
  })
})
beforeEach(() => stub.asked.splice(0))
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

test('it says who it is, or why not', async () => {
  expect(await tested(stub.config)).toBe('TDengine 3.3.2.0')
  expect(await sentenceOf(tested(stub.config, { password: 'wrong' }))).toBe('数据库拒绝登录，请检查用户名和密码。')
  expect(await sentenceOf(tested(stub.config, { database: 'other' }))).toContain('“other”不存在')
})

test('every type comes exactly, brackets and quotes inside texts too', async () => {
  const { fields, rows } = await rowsOf(stub.config, 'select * from t')
  expect(fields).toEqual([
    'ts:timestamp',
    '量:number',
    'u:number',
    'f:number',
    'd:number',
    'b:boolean',
    '名:text',
    'tag:text',
  ])
  expect(rows[0]!.slice(1)).toEqual([
    { scaled: -9223372036854775808n, scale: 0 },
    { scaled: 18446744073709551615n, scale: 0 },
    0.1,
    1.5,
    true,
    'a]"},[𠮷😀',
    '{"k":[1,2]}',
  ])
  expect(rows[1]).toEqual([expect.closeTo(45_351.5, 4), null, null, null, null, null, '', null])
})

test('values stand in the statement as literals of their type, never in texts and names', async () => {
  const sql = `select '$1', \`$1\` from t where a = $1 and b = $2 and c = $3 and d = $4 -- $1`
  await rowsOf(stub.config, sql, { values: [`x\\' or 1=1 --`, -1.5, null, true] })
  expect(stub.asked[0]!.body).toBe(
    `select '$1', \`$1\` from t where a = 'x\\\\\\' or 1=1 --' and b = -1.5 and c = NULL and d = 1 -- $1`,
  )
})

test('an answer of any size is read as it is used', async () => {
  const { rows } = await rowsOf(stub.config, 'select * from many')
  expect(rows).toHaveLength(400_000)
  expect(rows.every(([number], index) => number === index)).toBe(true)
  expect(await sentenceOf(rowsOf(stub.config, 'select * from many', { maxRows: 1000 }))).toContain('超过1000行')
  await setTimeout(100)
  expect(written).toBeLessThan(200_000)
})

test('errors, time limits and half an answer have their sentences', async () => {
  expect(await sentenceOf(rowsOf(stub.config, 'select * from broken'))).toContain('Table does not exist: broken')
  expect(await sentenceOf(rowsOf(stub.config, 'select slow', { timeoutMs: 300 }))).toContain('没有完成')
  expect(await sentenceOf(rowsOf(stub.config, 'select cut'))).toContain('中断')
})
