import { expect, test } from 'vitest'
import { problemPlace } from './problem-place.ts'

const query = 'select\n    province,\n    amuont\nfrom orders\nwhere year = ${year}'

function pointed(sentence: string): string | null {
  const at = problemPlace(sentence, query)
  return at === null ? null : query.slice(at.from, at.to)
}

test('a word that a database quotes is found in the query, alone or behind its table', () => {
  expect(pointed('数据库执行出错：column "amuont" does not exist。')).toBe('amuont')
  expect(pointed("数据库执行出错：Unknown column 'o.amuont' in 'field list'。")).toBe('amuont')
  expect(pointed('SQL语句有语法错误，请检查“from orders”附近。')).toBe('from orders')
})

test('a line that a database counts is marked when its word is nowhere', () => {
  expect(pointed("You have an error in your SQL syntax; check … near 'zzz' at line 3")).toBe('    amuont')
  expect(pointed('Parser Error: syntax error at end of input LINE 4:')).toBe('from orders')
})

test('a word is not found within another word, and nothing is marked without a hint', () => {
  expect(pointed('column "year" does not exist')).toBe('year')
  expect(pointed('column "mount" does not exist')).toBe(null)
  expect(pointed('查询超过30秒没有完成')).toBe(null)
})
