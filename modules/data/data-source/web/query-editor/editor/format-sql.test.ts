import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatted } from './format-sql.ts'

test('parts begin lines, items of a list and conditions have lines of their own', () => {
  expect(
    formatted(
      "select province, sum(amount) as total from orders o left join area a on a.id = o.area where o.day between ${from} and ${to} and o.state = 'x,y' group by province order by total desc limit 10",
    ),
  ).toBe(
    [
      'select',
      '    province,',
      '    sum(amount) as total',
      'from orders o',
      'left join area a on a.id = o.area',
      'where o.day between ${from} and ${to}',
      "    and o.state = 'x,y'",
      'group by province',
      'order by total desc',
      'limit 10',
    ].join('\n'),
  )
})

test('a query in parentheses is set in, a call stays on its line, blocks have lines of their own', () => {
  expect(
    formatted(
      'select count(*) from (select distinct a, b from t) x where 1=1 <if test="city">and city in (${city}, 1)</if>',
    ),
  ).toBe(
    [
      'select',
      '    count(*)',
      'from (',
      '    select distinct',
      '        a,',
      '        b',
      '    from t',
      ') x',
      'where 1=1',
      '    <if test="city">',
      '    and city in (${city}, 1)',
      '    </if>',
    ].join('\n'),
  )
})

test('a comment to the end of a line swallows nothing', () => {
  const text = formatted('select a, -- the first\nb from t -- end\nwhere c = 1')
  expect(text.split('\n').some((line) => line.endsWith('-- the first'))).toBe(true)
  expect(text).toMatch(/-- end\nwhere c = 1$/)
})

test('what looks like SQL within texts, comments, blocks and values stays as it was written', () => {
  const literals = [
    "'from  where and  x'",
    '"select  from"',
    '/* and  from\n   where */',
    '<if test="city != null and  day == \'a\'">',
    '${from}',
    '</if>',
  ]
  const text = formatted(`select ${literals.join(' ')} from t -- and  from here\nwhere a = 1`)
  for (const part of [...literals, '-- and  from here\n']) expect(text).toContain(part)
  const nested = 'select a from t where 1=1 <if test="a">and a = ${a} <if test="b">and b in (${b})</if></if>'
  expect(formatted(nested).match(/<if test="\w">|<\/if>/g)).toEqual([
    '<if test="a">',
    '<if test="b">',
    '</if>',
    '</if>',
  ])
})

test('nothing but space between words ever changes, and a second time changes nothing', () => {
  const word = fc.constantFrom(
    ...[
      'select',
      'from',
      'where',
      'and',
      'or',
      'a',
      '订单',
      "'x  y'",
      '"q  r"',
      '(',
      ')',
      ',',
      '${v}',
      '=',
      '>=',
      '-- c\n',
    ],
    ...[
      '<if test="v">',
      '</if>',
      'between',
      'group by',
      'left join',
      'distinct',
      '/* a  b */',
      '::int',
      'a.b',
      '[k  l]',
      '-',
      '\n',
    ],
  )
  const bare = (sql: string) => sql.replaceAll(/\s+/g, '')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const sql = words.join(' ')
      const once = formatted(sql)
      expect(bare(once)).toBe(bare(sql))
      expect(formatted(once)).toBe(once)
    }),
  )
})
