import { expect, test } from 'vitest'
import { factsOf, stocktaking } from '../example.ts'
import { EntryDocument } from './entry-document.ts'
import { fitProblems } from './fit-problems.ts'
import { documentFromTable } from './from-table.ts'
import { isPattern } from './pattern-problem.ts'

const facts = factsOf(
  [
    { name: 'id', type: 'bigint', sort: 'integer', isNullable: false, isIncrement: true, comment: '编号' },
    { name: 'name', type: 'varchar(20)', sort: 'text', length: 20, isNullable: false, comment: '名称：全称' },
    { name: 'price', type: 'numeric(12,2)', sort: 'number', scale: 2, precision: 12, comment: '单价（元）' },
    { name: 'picture', type: 'bytea', sort: 'other' },
    { name: 'updated_at', type: 'timestamp', sort: 'moment' },
    { name: 'version', type: 'integer', sort: 'integer', isNullable: false, hasDefault: true },
  ],
  ['id'],
)

test('a document guessed from a table fits the table', () => {
  const guessed = documentFromTable('demo', facts)
  expect(EntryDocument.parse(guessed)).toEqual(guessed)
  expect(fitProblems(guessed, facts)).toEqual([])
  expect(guessed.columns.map(({ title, kind }) => [title, kind])).toEqual([
    ['编号', 'integer'],
    ['名称', 'text'],
    ['单价', 'amount'],
    ['updated_at', 'dateTime'],
  ])
  expect(guessed.version).toBe('version')
  expect(guessed.key).toEqual({ columns: ['id'], from: 'increment' })
  expect(guessed.columns[3]?.filledBy).toEqual({ value: 'now', when: 'both', code: '' })
})

test('what the table cannot hold is said of its column', () => {
  const guessed = documentFromTable('demo', facts)
  const said = (change: Partial<EntryDocument>) =>
    fitProblems({ ...guessed, ...change }, facts).map(({ column, why }) => [column, why.key])
  const [id, name, price] = guessed.columns
  if (id === undefined || name === undefined || price === undefined) throw new Error('columns are missing')
  expect(said({ columns: [id, name, { ...price, rules: { ...price.rules, digits: 3 } }] })).toEqual([
    ['price', 'entry.digitsUnfit'],
  ])
  expect(said({ columns: [id, name, { ...price, kind: 'date' }] })).toEqual([['price', 'entry.kindUnfit']])
  expect(said({ columns: [id, price] })).toEqual([['name', 'entry.valueNeeded']])
  expect(said({ columns: [id, name, name] })).toEqual([['name', 'entry.columnTwice']])
  expect(said({ columns: [name] })).toEqual([['id', 'entry.keyUnbound']])
  expect(said({ key: { columns: ['name'], from: 'typed' } })).toEqual([[null, 'entry.keyOther']])
  expect(said({ key: { columns: ['id'], from: 'uuid' } })).toEqual([['id', 'entry.keyUnfit']])
  expect(said({ marker: true })).toEqual([[null, 'entry.markerMissing']])
  expect(fitProblems(guessed, { ...facts, key: [] }).map(({ why }) => why.key)).toEqual(['entry.noKey'])
})

test('a column that can be read in several ways is entered in any of them', () => {
  const oracle = factsOf(
    [
      { name: 'ID', type: 'NUMBER(19)', sort: 'integer', isNullable: false, isIncrement: true },
      { name: 'DAY', type: 'DATE', sort: 'moment', also: ['date'] },
      { name: 'DONE', type: 'NUMBER(1)', sort: 'integer', also: ['boolean'] },
    ],
    ['ID'],
  )
  const guessed = documentFromTable('demo', oracle)
  const [id, day, done] = guessed.columns
  if (id === undefined || day === undefined || done === undefined) throw new Error('columns are missing')
  const columns = [id, { ...day, kind: 'date' as const }, { ...done, kind: 'boolean' as const }]
  expect(fitProblems({ ...guessed, columns }, oracle)).toEqual([])
  expect(fitProblems({ ...guessed, columns: [id, { ...day, kind: 'boolean' }] }, oracle)).toHaveLength(1)
})

test('a key that the database numbers without telling is refused in the design', () => {
  const [problem] = fitProblems(documentFromTable('demo', facts), { ...facts, keepsNumbers: true })
  expect([problem?.column, problem?.why.key]).toEqual(['id', 'entry.keyNotTold'])
})

test('a pattern outside of the language is told in the design, and a design from before still opens', () => {
  expect(['(.*)\\1', '(?=a)b', '(', '\\bA'].map(isPattern)).not.toContain(true)
  expect(['[A-Z]{2}\\d+', '(?:ab){2,3}', '\\([a+*]\\)+', 'A-(\\d{4})', '(a+)+'].map(isPattern)).not.toContain(false)
  const guessed = documentFromTable('demo', facts)
  const columns = guessed.columns.map((column) =>
    column.kind === 'text'
      ? { ...column, rules: { ...column.rules, pattern: { text: '(?=a)b', words: '甲' } } }
      : column,
  )
  const texts = columns.filter(({ rules }) => rules.pattern !== null).map(({ name }) => name)
  expect(texts).not.toEqual([])
  const problems = fitProblems(EntryDocument.parse({ ...guessed, columns }), facts)
  expect(problems.map(({ column, why }) => [column, why.key])).toEqual(
    texts.map((name) => [name, 'entry.patternUnfit']),
  )
})

test('a document without a table is none', () => {
  expect(EntryDocument.safeParse({ ...stocktaking, table: { schema: '', name: '' } }).success).toBe(false)
})
