import type { DataSource } from './calls.ts'

/** A piece to start from; `whole` takes the place of everything, the others are written at the cursor. */
export interface Snippet {
  label: string
  text: string
  whole?: true
}

const given: Snippet[] = [
  { label: '参数有值时才加的条件', text: '<if test="city">\n    and city = ${city}\n</if>' },
  { label: '参数等于某个值时的条件', text: '<if test="state == \'1\'">\n    and state = 1\n</if>' },
  { label: '多选参数', text: 'and city in (${cities})' },
  { label: '日期范围', text: 'and order_date between ${from} and ${to}' },
  { label: '只看本人的数据', text: 'and user_id = ${userId}' },
  { label: '只看本部门的数据', text: 'and dept_id = ${deptId}' },
]
const procedure = (text: string): Snippet => ({ label: '存储过程', text, whole: true })

/** What a designer may start from, for a kind of source. */
export function snippetsFor(type: DataSource['type']): Snippet[] {
  switch (type) {
    case 7:
      return given
    case 1:
    case 3:
    case 5:
    case 11:
    case 2:
      return [...given, procedure('call 过程名(${参数}, out total number)')]
    case 6:
      return [
        {
          label: 'InfluxQL：按小时求平均',
          text: 'select mean("value")\nfrom "measurement"\nwhere time >= now() - 7d\ngroup by time(1h), "tag"',
          whole: true,
        },
        {
          label: 'Flux：按小时求平均（2.x）',
          text: 'from(bucket: "bucket")\n    |> range(start: -7d)\n    |> filter(fn: (r) => r._measurement == "measurement" and r._field == "value")\n    |> aggregateWindow(every: 1h, fn: mean, createEmpty: false)',
          whole: true,
        },
      ]
    case 9:
      return [
        {
          label: 'SQL',
          text: 'select "city", count(*) as total\nfrom "index"\nwhere "@timestamp" >= ${from}\ngroup by "city"',
          whole: true,
        },
        {
          label: 'DSL：查明细',
          text: 'POST /index/_search\n\n{\n    "query": {\n        "bool": { "filter": [{ "term": { "city": ${city} } }] }\n    },\n    "sort": [{ "@timestamp": "desc" }]\n}',
          whole: true,
        },
        {
          label: 'DSL：分组统计',
          text: 'POST /index/_search\n\n{\n    "size": 0,\n    "aggs": {\n        "city": {\n            "terms": { "field": "city", "size": 100 },\n            "aggs": { "total": { "sum": { "field": "amount" } } }\n        }\n    }\n}',
          whole: true,
        },
        ...given.slice(0, 1),
      ]
    case 10:
      return [
        {
          label: '按小时求平均',
          text: 'select _wstart, avg(value) as value\nfrom meters\nwhere ts >= ${from}\npartition by location\ninterval(1h)',
          whole: true,
        },
        ...given,
      ]
    case 4:
      return [
        {
          label: '分页取列表',
          text: '# rows: data.list\n# page: pageNo, pageSize=500\nGET /orders?year=${year}',
          whole: true,
        },
        {
          label: '提交 JSON 查询',
          text: '# rows: data.list\nPOST /orders/search\nContent-Type: application/json\n\n{"province": ${province}}',
          whole: true,
        },
        { label: '按游标取下一页', text: '# rows: items\n# cursor: next -> after\nGET /orders', whole: true },
      ]
    case 0:
    case 8:
    case 12:
      return given
    default:
      return type satisfies never
  }
}
