import { missingClickhouse } from '@mingtai/sql-sources/testing/http-servers'
import { missingMaria } from '@mingtai/sql-sources/testing/servers'
import type { Recipe } from '@mingtai/report-engine'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetOrder, DatasetOrders, DatasetRules, QueryFact, RuleCondition } from './orders.ts'
import { asked, closeAll, closeReadings, openAll, order, reading, refusalOf, rowsOf, sources } from './test-world.ts'

beforeAll(openAll, 120_000)
afterEach(closeReadings)
afterAll(closeAll, 60_000)

const only = (where: RuleCondition): DatasetRules => ({ where, hidden: [], masked: [] })

describe('rules of rows', () => {
  const present = (): (keyof typeof sources)[] =>
    (['postgreSql', 'mysql', 'warehouse'] as const).filter((type) => sources[type] !== undefined)
  const named = async (type: keyof typeof sources, where: RuleCondition) => {
    const { found } = await rowsOf({ p: order({ ask: asked(type), rules: only(where) }) }, 'p')
    return found.map(([id]) =>
      JSON.stringify(id, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
  }

  test('hold in the query, with the values bound', async () => {
    const facts: QueryFact[] = []
    const orders = {
      p: order({
        ask: asked('postgreSql'),
        rules: only({ field: 'area', op: 'in', values: ["华东' or '1'='1", '华东'] }),
      }),
    }
    expect((await rowsOf(orders, 'p', { facts })).found.map((row) => row[1])).toEqual(['张伟', '李'])
    expect(facts).toMatchObject([{ rows: 2, values: 2, outcome: 'done', cached: false }])
    expect(facts[0]?.text).toContain('where "area" in (')
    expect(facts[0]?.text).not.toContain('华东')
  })

  test('mean the same in every database and over rows that are here', async () => {
    const field = fc.constantFrom('id', 'name', 'phone', 'area', 'score', 'born')
    const value = fc.constantFrom(
      '1',
      '9007199254740993',
      '12.5',
      '-3',
      '张伟',
      "O'Brien",
      '华东',
      '1381',
      '2024-02-29',
      '',
      'x',
    )
    const leaf = fc.record({
      field,
      op: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'contains', 'startsWith', 'isNull', 'notNull'),
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
    })
    const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
      leaf,
      fc.record({ all: fc.array(leaf, { maxLength: 3 }) }),
      fc.record({ any: fc.array(leaf, { maxLength: 3 }) }),
    )
    // Texts are sorted by each database in its own way; only equality and parts of them are held to one meaning.
    const isOrdered = ({ field: name, op }: { field: string; op: string }) =>
      /^(gt|ge|lt|le)$/.test(op) && ['name', 'phone', 'area'].includes(name)
    const parts = (one: RuleCondition) => ('field' in one ? [one] : 'all' in one ? one.all : one.any)
    await fc.assert(
      fc.asyncProperty(condition, async (where) => {
        fc.pre(!parts(where).some((part) => 'field' in part && isOrdered(part)))
        const landed = { p: order({ ask: { kind: 'landed', path: sources.warehouse!.path }, rules: only(where) }) }
        const here = (await rowsOf(landed, 'p')).found.map((row) => row[1])
        for (const type of present()) {
          const orders = { p: order({ ask: asked(type), rules: only(where) }) }
          const found = (await rowsOf(orders, 'p')).found.map((row) => row[1])
          expect(found.toSorted(), type).toEqual(here.toSorted())
        }
      }),
      { numRuns: 60 },
    )
  })

  test('show nothing where no rule fits, and everything where all is allowed', async () => {
    for (const type of present()) {
      expect(await named(type, { any: [] })).toEqual([])
      expect(await named(type, { all: [] })).toHaveLength(4)
    }
  })

  test('keep the order that the query asked for', async () => {
    for (const type of present()) {
      const table = type === 'warehouse' ? 'rows' : 'person'
      const ask = asked(type, `select name, score from ${table} order by score desc, name;`)
      const orders = { p: order({ ask, rules: only({ field: 'score', op: 'notNull', values: [] }) }) }
      expect(
        (await rowsOf(orders, 'p')).found.map(([name]) => name),
        type,
      ).toEqual(['张伟', "O'Brien", '李'])
    }
  })

  test.skipIf(missingClickhouse() !== null)('hold in ClickHouse too', async () => {
    const sql = `select toInt64(number) as n, concat('名', toString(number)) as t, toDate('2024-01-01') + number as d from system.numbers limit 10`
    const ask = asked('clickhouse', sql)
    const found = async (where: RuleCondition) =>
      (await rowsOf({ p: order({ ask, rules: only(where) }) }, 'p')).found.map((row) => row[1])
    expect(await found({ field: 'n', op: 'gt', values: ['7'] })).toEqual(['名8', '名9'])
    expect(await found({ field: 't', op: 'in', values: ['名1', "'"] })).toEqual(['名1'])
    expect(
      await found({
        all: [
          { field: 'd', op: 'le', values: ['2024-01-02'] },
          { field: 't', op: 'contains', values: ['1'] },
        ],
      }),
    ).toEqual(['名1'])
  })

  test('about a field that is not there refuse everything', async () => {
    const hidden = order({ ask: asked('postgreSql'), rules: { where: null, hidden: ['secret'], masked: [] } })
    expect((await refusalOf(rowsOf({ p: hidden }, 'p'))).key).toBe('dataset.ruleFieldGone')
    const where = order({ ask: asked('postgreSql'), rules: only({ field: 'gone', op: 'eq', values: ['1'] }) })
    expect((await refusalOf(rowsOf({ p: where }, 'p'))).message).toContain('“gone”')
  })
})

describe('fields that a reader may not see', () => {
  const rules: DatasetRules = {
    where: null,
    hidden: ['id', 'score'],
    masked: [
      { field: 'phone', mask: 'phone' },
      { field: 'name', mask: 'name' },
    ],
  }

  test('come as nulls and covered texts, also into what is made of them', async () => {
    const orders: DatasetOrders = {
      p: order({ ask: asked('postgreSql'), rules }),
      all: order({
        ask: {
          kind: 'combined',
          recipe: { kind: 'sql', inputs: ['p'], sql: `select id, score, name || phone as who from p` },
        },
      }),
      counted: order({
        ask: {
          kind: 'combined',
          recipe: {
            kind: 'steps',
            start: 'all',
            steps: [{ kind: 'compute', name: 's', expression: 'coalesce(score, -1)' }],
          },
        },
      }),
    }
    const { found, fields } = await rowsOf(orders, 'p')
    expect(found.map((row) => row.slice(0, 3))).toEqual([
      [null, '张*', '138****5678'],
      [null, null, '***'],
      [null, 'O******', null],
      [null, '*', '021****5678'],
    ])
    expect(fields.map(({ type }) => type)).toEqual(['number', 'text', 'text', 'text', 'number', 'date'])
    expect((await rowsOf(orders, 'counted')).found.map((row) => row.slice(1))).toEqual([
      [null, '张*138****5678', -1],
      [null, null, -1],
      [null, null, -1],
      [null, '*021****5678', -1],
    ])
  })

  test('are kept apart from those of others', async () => {
    const cache = { seconds: 60, key: 'apart' }
    const all = { p: order({ ask: asked('postgreSql'), cache }) }
    expect((await rowsOf(all, 'p')).found[0]?.[2]).toBe('13812345678')
    expect((await rowsOf({ p: order({ ask: asked('postgreSql'), cache, rules }) }, 'p')).found[0]?.[2]).toBe(
      '138****5678',
    )
    expect((await rowsOf(all, 'p')).found[0]?.[2]).toBe('13812345678')
  })
})

describe('combinations', () => {
  test.skipIf(missingMaria() !== null || missingClickhouse() !== null)(
    'reach over three databases, and read what they share once',
    async () => {
      const facts: QueryFact[] = []
      const orders: DatasetOrders = {
        p: order({ ask: asked('postgreSql') }),
        m: order({ ask: asked('mysql', 'select area, count(*) as number from person group by area order by area') }),
        c: order({ ask: asked('clickhouse', `select '华东' as area, toInt64(7) as target`) }),
        joined: order({
          ask: {
            kind: 'combined',
            recipe: {
              kind: 'steps',
              start: 'p',
              steps: [
                { kind: 'join', with: 'm', how: 'inner', on: [{ left: 'area', right: 'area' }], prefix: 'm_' },
                { kind: 'join', with: 'c', how: 'left', on: [{ left: 'm_area', right: 'area' }], prefix: 'c_' },
              ],
            },
          },
        }),
        total: order({
          ask: {
            kind: 'combined',
            recipe: {
              kind: 'sql',
              inputs: ['joined', 'p'],
              sql: 'select sum(m_number) as n, (select count(*) from p) as p, sum(c_target) as t from joined where score > ${least}',
            },
          },
        }),
      }
      const { found } = await rowsOf(orders, 'total', { facts, values: { least: '-10' } })
      expect(found).toEqual([[5, 4, 14]])
      expect(facts.map(({ dataset }) => dataset).toSorted()).toEqual(['c', 'm', 'p', 'total'])
    },
  )

  test('read their inputs and nothing else', async () => {
    const recipe = (sql: string): DatasetOrders => ({
      p: order({ ask: asked('postgreSql') }),
      q: order({ ask: asked('postgreSql') }),
      both: order({
        ask: { kind: 'combined', recipe: { kind: 'sql', inputs: ['q'], sql: 'select count(*) as n from q' } },
      }),
      bad: order({ ask: { kind: 'combined', recipe: { kind: 'sql', inputs: ['p'], sql } } }),
    })
    const key = async (sql: string) => {
      const made = reading(recipe(sql))
      await made.open('both')
      return (await refusalOf(made.open('bad'))).key
    }
    expect(await key('select * from t1')).toBe('sql.forbiddenTable')
    expect(await key(`select * from information_schema.tables, p`)).toBe('sql.forbiddenTable')
    expect(await key(`select * from read_csv('/etc/passwd'), p`)).toBe('sql.forbiddenFunction')
    expect(await key(`select * from '/etc/passwd'`)).toMatch(/^sql\./)
    expect(await key('select 1; drop table t1')).toMatch(/^sql\./)
    expect(await key('delete from p')).toMatch(/^sql\./)
  })

  test('name the step that cannot be done', async () => {
    const steps = (expression: string): DatasetOrders => ({
      p: order({ ask: asked('postgreSql') }),
      made: order({
        ask: {
          kind: 'combined',
          recipe: {
            kind: 'steps',
            start: 'p',
            steps: [
              { kind: 'filter', expression: 'score > 0' },
              { kind: 'compute', name: 'x', expression },
            ],
          },
        },
      }),
    })
    expect((await refusalOf(rowsOf(steps('nothing + 1'), 'made'))).message).toMatch(/^第2步“计算列”有问题：/)
    expect((await refusalOf(rowsOf(steps('1) from t1 --'), 'made'))).key).toBe('dataset.step')
    expect((await refusalOf(rowsOf(steps(`(select max(password) from t2)`), 'made'))).key).toBe('dataset.step')
  })

  test('refuse to make more columns than a person reads, and circles', async () => {
    const many: DatasetOrders = {
      p: order({ ask: asked('warehouse', 'select range as h, 1 as v, 2 as f from range(201)') }),
      made: order({
        ask: {
          kind: 'combined',
          recipe: {
            kind: 'steps',
            start: 'p',
            steps: [{ kind: 'pivot', fixed: ['f'], header: 'h', value: 'v', aggregate: 'sum' }],
          },
        },
      }),
    }
    expect((await refusalOf(rowsOf(many, 'made'))).message).toContain('超过200个不同的值')
    const circle: DatasetOrders = {
      a: order({ ask: { kind: 'combined', recipe: { kind: 'steps', start: 'b', steps: [] } } }),
      b: order({ ask: { kind: 'combined', recipe: { kind: 'steps', start: 'a', steps: [] } } }),
    }
    expect((await refusalOf(rowsOf(circle, 'a'))).key).toBe('dataset.circle')
    const both = (...inputs: string[]) =>
      order({ ask: { kind: 'combined', recipe: { kind: 'sql', inputs, sql: `select 1 from ${inputs.join(', ')}` } } })
    const crossed: DatasetOrders = { a: both('b', 'c'), b: both('c'), c: both('b') }
    expect((await refusalOf(rowsOf(crossed, 'a'))).key).toBe('dataset.circle')
  })

  test('read what is shared on every step of a long way once', async () => {
    const cache = { seconds: 60, key: 'ladder' }
    const step = (inputs: string[]) =>
      order({
        ask: {
          kind: 'combined',
          recipe: { kind: 'sql', inputs, sql: `select count(*) as n from ${inputs.join(', ')}` },
        },
        cache,
      })
    const orders: Record<string, DatasetOrder> = { s0: order({ ask: asked('postgreSql') }), s1: step(['s0']) }
    for (let at = 2; at < 45; at++) orders[`s${at}`] = step([`s${at - 1}`, `s${at - 2}`])
    expect((await rowsOf(orders, 's44')).found).toEqual([[1]])
  })

  test('take an input under the name that the recipe knows it by, and parameters of its own', async () => {
    const recipe: Recipe = { kind: 'sql', inputs: ['p'], sql: 'select name from p where area = ${area}' }
    const orders: DatasetOrders = {
      'shared:p': order({ ask: asked('postgreSql') }),
      made: order({ ask: { kind: 'combined', recipe, inputs: { p: 'shared:p' } }, defaults: { area: '华北' } }),
    }
    expect((await rowsOf(orders, 'made')).found).toEqual([["O'Brien"]])
    expect((await rowsOf(orders, 'made', { values: { area: '华东' } })).found).toEqual([['张伟'], ['李']])
  })
})
