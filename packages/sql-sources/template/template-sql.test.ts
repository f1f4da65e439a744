import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sqlParts } from '../safety/sql-text.ts'
import type { Dialect } from '../safety/sql-text.ts'
import { compileSql, parametersOf } from './template-sql.ts'
import type { ParameterValue } from './template-sql.ts'

function compiled(sql: string, parameters: Record<string, ParameterValue>, dialect: Dialect = 'postgreSql') {
  return compileSql(sql, { dialect, parameters })
}

test('a value is bound wherever it stands, and numbered places are used again', () => {
  expect(compiled('select * from t where a = ${a} or b = ${b} or c = ${a}', { a: `x' or 1=1 --`, b: 2 })).toEqual({
    text: 'select * from t where a = $1 or b = $2 or c = $1',
    values: [`x' or 1=1 --`, 2],
  })
  expect(compiled('select ${a}, ${a}', { a: 1 }, 'mysql')).toEqual({ text: 'select ?, ?', values: [1, 1] })
  expect(compiled('select ${a}', { a: null }, 'warehouse')).toEqual({ text: 'select $1', values: [null] })
})

test('a list has one place for each item, an empty one is NULL', () => {
  expect(compiled('select 1 where a in (${a}) and b in (${b})', { a: ['x', 'y'], b: [] })).toEqual({
    text: 'select 1 where a in ($1, $2) and b in (NULL)',
    values: ['x', 'y'],
  })
})

describe('conditional text', () => {
  const sql = `select 1<if test="a"> and a = \${a}</if><if test="b == '1'"> and b</if><if test="b != '1'"> and not b</if>`

  test('stays when the parameter is given or equal', () => {
    expect(compiled(sql, { a: 5, b: '1' }).text).toBe('select 1 and a = $1 and b')
    expect(compiled(sql, { a: '', b: '2' })).toEqual({ text: 'select 1 and not b', values: [] })
    expect(compiled(sql, { a: [], b: null }).text).toBe('select 1 and not b')
    expect(compiled(sql, { a: 0, b: 1 }).text).toBe('select 1 and a = $1 and b')
  })

  test('nests and joins conditions', () => {
    const nested = `<if test="a"><if test="b != null and c == 2">x</if></if>`
    expect(compiled(nested, { a: 1, b: 1, c: 2 }).text).toBe('x')
    expect(compiled(nested, { a: 1, b: null, c: 2 }).text).toBe('')
  })

  test('refuses what could be code, and what is not closed', () => {
    expect(() => compiled('<if test="a || b">x</if>', { a: 1 })).toThrow('<if test="a || b">')
    expect(() => compiled('<if test="process.exit()">x</if>', {})).toThrow('process.exit()')
    expect(() => compiled('<if test="a">x', { a: 1 })).toThrow('没有结束')
    expect(() => compiled('x</if>', {})).toThrow('</if>')
  })
})

describe('a parameter that would not be bound is refused', () => {
  const inside: [string, Dialect][] = [
    ["select '%${n}%'", 'postgreSql'],
    ['select 1 -- ${n}', 'postgreSql'],
    ['select /* ${n} */ 1', 'mysql'],
    ['select 1 # ${n}', 'mysql'],
    ['select $$ ${n} $$', 'postgreSql'],
    ['select $a$ ${n} $a$', 'warehouse'],
    [`select E'\\' \${n}'`, 'postgreSql'],
    [`select '\\'\${n}'`, 'mysql'],
    ['select "x ${n}"', 'mysql'],
    ['select /* /* */ ${n} */ 1', 'postgreSql'],
  ]
  test.each(inside)('%s', (sql, dialect) => {
    expect(() => compiled(sql, { n: 1 }, dialect)).toThrow("请写成 LIKE CONCAT('%', ${n}, '%')")
  })

  test('as a name', () => expect(() => compiled('select "${n}"', { n: 1 })).toThrow('不能用作表名或列名'))
  test('when nobody defined it', () => {
    expect(() => compiled('select ${nobody}', { n: 1 })).toThrow('没有定义的参数“nobody”')
    expect(() => compiled('select ${constructor}', {})).toThrow('constructor')
  })
})

test('the names that a query asks for', () => {
  expect(parametersOf(`select \${a} <if test="b == '1' and c != null">\${d}</if>`, 'mysql')).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

test('whatever the values are, they never reach the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }),
      fc.string({ unit: 'binary' }),
      (list, one) => {
        const { text, values } = compiled('select ${one} where x in (${list})', { list, one })
        expect(text).toMatch(/^select \$1 where x in \((NULL|\$\d(, \$\d)*)\)$/)
        expect(values).toEqual([one, ...list])
      },
    ),
  )
})

test('cutting SQL into parts loses nothing', () => {
  const piece = fc.constantFrom(
    "'",
    '"',
    '`',
    '\\',
    '--',
    ' ',
    '\n',
    '/*',
    '*/',
    '#',
    '$$',
    '$a$',
    'E',
    'a',
    '1',
    ';',
    '${x}',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom<Dialect>('postgreSql', 'mysql', 'warehouse'),
      (pieces, dialect) => {
        const sql = pieces.join('')
        expect(
          sqlParts(sql, dialect)
            .map(({ text }) => text)
            .join(''),
        ).toBe(sql)
      },
    ),
  )
})

test.each([
  ['unfinished parameters', '${'.repeat(33_000)],
  ['a condition of spaces', `<if test="${' '.repeat(90_000)}x">1</if>`],
  ['unfinished conditions', '<if test="'.repeat(9000)],
  ['a mark and much space', `<if${' '.repeat(90_000)}`],
])('%s are read without delay', (_, sql) => {
  const began = performance.now()
  try {
    compileSql(sql, { dialect: 'postgreSql', parameters: {} })
  } catch {
    // refused is fine
  }
  expect(performance.now() - began).toBeLessThan(1000)
})

test('more values than a statement may carry are refused', () => {
  const parameters = { a: Array.from({ length: 40_000 }, (_, at) => at) }
  expect(() => compileSql('select 1 where x in (${a})', { dialect: 'mysql', parameters })).toThrow('32000')
})

test('the advice on a quoted parameter is in the words of the database', () => {
  const advice = (dialect: Dialect) => {
    try {
      compileSql("select 1 from t where a like '%${city}%'", { dialect, parameters: { city: '杭州' } })
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return ''
  }
  expect(advice('postgreSql')).toContain("LIKE CONCAT('%', ${city}, '%')")
  expect(advice('oracle')).toContain("LIKE '%' || ${city} || '%'")
  expect(advice('elasticsearch')).toContain('LIKE ${city}（% 写在参数的值里）')
  expect(advice('influxdb')).toBe('参数“city”写在引号里不会生效，请去掉两边的引号。')
})
