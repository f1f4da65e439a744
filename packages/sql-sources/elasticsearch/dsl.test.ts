import { Refusal } from '@mingtai/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { checkReadOnly } from '../safety/checked.ts'
import { answerJson, startStub } from '../testing/http-stub.ts'
import type { HttpStub } from '../testing/http-stub.ts'
import { compileSql } from '../template/template-sql.ts'
import type { ParameterValue } from '../template/template-sql.ts'
import { rowsOf, sentenceOf } from '../testing/rows.ts'

let stub: HttpStub
let openViews = 0

interface Body {
  aggs?: Record<string, { composite?: { after?: { p: string } } }>
  search_after?: [number]
  size?: number
  query?: unknown
}

/** Answers as the reference of Elasticsearch 8 shows them. */
beforeAll(async () => {
  stub = await startStub('elasticsearch', ({ method, path, body }, answer) => {
    const asked: Body = body === '' ? {} : JSON.parse(body)
    if (path.endsWith('/_pit?keep_alive=2m')) {
      openViews++
      return answerJson(answer, `{"id":"view-1"}`)
    }
    if (path === '/_pit' && method === 'DELETE') {
      openViews--
      return answerJson(answer, `{"succeeded":true,"num_freed":1}`)
    }
    if (path.startsWith('/_search?')) {
      const from = asked.search_after?.[0] ?? -1
      const count = Math.max(0, Math.min(asked.size ?? 0, 2500 - from - 1))
      const hits = Array.from({ length: count }, (_, row) => {
        const n = from + 1 + row
        return `{"_index":"a","_id":"id-${n}","_source":{"n":${n},"大":9007199254740993,"地":{"市":"杭州"}},"sort":[${n}]}`
      })
      return answerJson(
        answer,
        `{"pit_id":"view-2","timed_out":false,"_shards":{"failed":0},"hits":{"hits":[${hits.join(',')}]}}`,
      )
    }
    if (path.startsWith('/orders-*/_search?') || path.startsWith('/orders-%2A/_search?')) {
      if (asked.aggs?.pages !== undefined) {
        const after = asked.aggs.pages.composite?.after?.p
        return answerJson(
          answer,
          after === undefined
            ? `{"_shards":{"failed":0},"aggregations":{"pages":{"after_key":{"p":"b"},"buckets":[{"key":{"p":"a"},"doc_count":1},{"key":{"p":"b"},"doc_count":2}]}}}`
            : `{"_shards":{"failed":0},"aggregations":{"pages":{"buckets":[]}}}`,
        )
      }
      return answerJson(
        answer,
        `{"took":3,"timed_out":false,"_shards":{"total":2,"failed":0},"hits":{"hits":[]},"aggregations":{
          "省份":{"buckets":[
            {"key":"浙江","doc_count":3,"月":{"buckets":[
              {"key_as_string":"2026-01","key":1767225600000,"doc_count":2,"总":{"value":12345678901234567.25},"面":{"count":2,"avg":1.5}},
              {"key_as_string":"2026-02","key":1769904000000,"doc_count":1,"总":{"value":1},"面":{"count":1,"avg":1}}]}},
            {"key":"江苏","doc_count":1,"月":{"buckets":[]}}]}}}`,
      )
    }
    if (path.startsWith('/broken/_search?'))
      return answerJson(
        answer,
        `{"timed_out":false,"_shards":{"failed":1,"failures":[{"reason":"节点离线"}]},"aggregations":{}}`,
      )
    if (path.startsWith('/late/_search?'))
      return answerJson(answer, `{"timed_out":true,"_shards":{"failed":0},"aggregations":{}}`)
    if (path === '/orders/_mapping')
      return answerJson(
        answer,
        `{"orders":{"mappings":{"properties":{"金额":{"type":"scaled_float"},"地":{"properties":{"市":{"type":"keyword"}}}}}}}`,
      )
    if (path === '/orders/_field_caps?fields=*')
      return answerJson(
        answer,
        `{"fields":{"金额":{"double":{"searchable":true,"aggregatable":true}},"_id":{"_id":{}}}}`,
      )
    if (path.startsWith('/_sql')) return answerJson(answer, `{"columns":[{"name":"a","type":"long"}],"rows":[[1]]}`)
    return answerJson(answer, `{"error":{"reason":"no such index"},"status":404}`, 404)
  })
})
beforeEach(() => stub.asked.splice(0))
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

async function asked(text: string, parameters: Record<string, ParameterValue> = {}, options = {}) {
  const compiled = compileSql(text, { dialect: 'elasticsearch', parameters })
  await checkReadOnly(compiled.text, 'elasticsearch')
  return rowsOf(stub.config, compiled.text, { values: compiled.values, ...options })
}

test('aggregations become rows: a bucket at the end of its branch is one', async () => {
  const { fields, rows } = await asked(
    'POST /orders-*/_search\n{"query": {"term": {"省": ${p}}}, "aggs": {"省份": {"terms": {"field": "省"}}}}',
    { p: `浙江"}}, "size": 1, "x": {"y": "` },
  )
  expect(fields).toEqual(['省份:text', 'doc_count:number', '月:text', '总:number', '面.count:number', '面.avg:number'])
  expect(rows).toEqual([
    ['浙江', 2, '2026-01', { scaled: 1234567890123456725n, scale: 2 }, 2, 1.5],
    ['浙江', 1, '2026-02', 1, 1, 1],
  ])
  const body: Body = JSON.parse(stub.asked[0]?.body ?? '')
  expect(body).toMatchObject({ size: 0, query: { term: { 省: `浙江"}}, "size": 1, "x": {"y": "` } } })
})

test('a composite aggregation is read to its end', async () => {
  const text =
    'POST /orders-*/_search\n{"aggs": {"pages": {"composite": {"sources": [{"p": {"terms": {"field": "p"}}}]}}}}'
  const { fields, rows } = await asked(text)
  expect(fields).toEqual(['pages.p:text', 'doc_count:number'])
  expect(rows).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(stub.asked).toHaveLength(2)
})

test('documents come page by page from one view, which is given back', async () => {
  const { fields, rows } = await asked('# rows: hits\nPOST /orders/_search\n{"query": {"match_all": {}}, "aggs": {}}')
  expect(fields).toEqual(['_id:text', 'n:number', '大:number', '地.市:text'])
  expect(rows).toHaveLength(2500)
  expect(rows[2499]).toEqual(['id-2499', 2499, { scaled: 9007199254740993n, scale: 0 }, '杭州'])
  expect(openViews).toBe(0)
  expect((await asked('POST /orders/_search\n{"size": 1200}')).rows).toHaveLength(1200)
  expect(await sentenceOf(asked('POST /orders/_search', {}, { maxRows: 10 }))).toContain('10行')
  await expect.poll(() => openViews).toBe(0)
})

test('part of an answer is no answer', async () => {
  const text = '{"aggs": {"a": {"avg": {"field": "a"}}}}'
  expect(await sentenceOf(asked(`POST /broken/_search\n${text}`))).toContain('节点离线')
  expect(await sentenceOf(asked(`POST /late/_search\n${text}`))).toContain('没有完成')
  expect(await sentenceOf(asked(`POST /gone/_search\n${text}`))).toContain('no such index')
})

test('fields of an index, and SQL in the same form', async () => {
  expect((await asked('GET /orders/_mapping')).rows).toEqual([
    ['orders', '金额', 'scaled_float'],
    ['orders', '地.市', 'keyword'],
  ])
  expect((await asked('GET /orders/_field_caps')).rows).toEqual([['金额', 'double', true, true]])
  expect(
    (await asked('POST /_sql\n{"query": "select a from t where b = ?", "params": [${b}]}', { b: 'x' })).rows,
  ).toEqual([[1]])
})

test('a value that becomes a name is judged like one', async () => {
  const lookup = 'POST /orders/_search\n{"query": {"terms": {"u": {"index": "${i}", "id": "1", "path": "x"}}}}'
  expect(await sentenceOf(asked(lookup, { i: '.security' }))).toContain('不允许查询')
  const key = 'POST /orders/_search\n{"query": {"${k}": {"source": "1"}}}'
  expect(await sentenceOf(asked(key, { k: 'script' }))).toContain('脚本')
  expect(await sentenceOf(asked('POST /${i}/_search', { i: '.security' }))).not.toBe('')
})

describe('nobody may ask', () => {
  test.each([
    'DELETE /orders',
    'PUT /orders/_doc/1\n{}',
    'POST /orders/_delete_by_query\n{}',
    'POST /orders/_update_by_query\n{}',
    'POST /orders/_doc\n{}',
    'POST /_bulk\n{}',
    'POST /_search\n{}',
    'POST /_all/_search\n{}',
    'POST /.security/_search\n{}',
    'POST /a,.security/_search\n{}',
    'POST /-a/_search\n{}',
    'POST /%2esecurity/_search\n{}',
    'POST /a/../_security/user\n{}',
    'POST /a/_search?scroll=1m\n{}',
    'POST /a/_search/template\n{}',
    'GET /_cat/indices',
    'GET /_cluster/settings',
    'POST /other:a/_search|x\n{}',
    'POST /a/_search\n{"query": {"script": {"script": "1"}}}',
    'POST /a/_search\n{"script_fields": {"x": {"script": "doc"}}}',
    'POST /a/_search\n{"runtime_mappings": {"x": {"type": "long"}}}',
    'POST /a/_search\n{"aggs": {"x": {"scripted_metric": {"init_script": "1"}}}}',
    'POST /a/_search\n{"aggs": {"x": {"bucket_script": {"script": "1"}}}}',
    'POST /a/_search\n{"sort": {"_script": {"type": "number"}}}',
    'POST /a/_search\n{"query": {"wrapper": {"query": "eyJ9"}}}',
    'POST /a/_search\n{"query": {"terms": {"u": {"index": ".security", "id": "1", "path": "x"}}}}',
    'POST /a/_search\n{"pit": {"id": "x"}}',
    'POST /a/_search\n[1]',
    'POST /a/_search\n{"a": ',
    'POST /a/_search\n{} {}',
    'POST /_sql\n{"query": "drop table x"}',
    'POST /_sql\n{"query": "select 1 from \\".security\\""}',
    'POST /_sql/translate\n{"query": "select 1"}',
    'POST //evil/_search\n{}',
    'POST http://evil/_search\n{}',
  ])('%s', async (text) => {
    const problem = await checkReadOnly(text, 'elasticsearch').catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Refusal)
  })

  test('but a field may be called description, and hold an index', async () => {
    const text = 'POST /a/_search\n{"query": {"match": {"description": "script"}}, "fields": ["index"]}'
    await expect(checkReadOnly(text, 'elasticsearch')).resolves.toBeUndefined()
  })
})
