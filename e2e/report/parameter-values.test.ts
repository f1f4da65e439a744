import { expect, test } from 'vitest'
import { person } from '../person.ts'

const { page, reports: calls } = await person('designer')

/** Rows of the orders that the warehouse itself counts. */
async function counted(where: string): Promise<number> {
  const sql = `select count(*) as n from orders where ${where}`
  const { rows } = await calls.trySql({ dataSource: 'warehouse', sql, parameters: [], values: {} })
  const value = rows[0]?.[0]
  return Number(typeof value === 'object' && value !== null ? value.exact : value)
}

const year = `order_date >= date '2025-01-01' and order_date <= date '2025-12-31'`
/** A list of choices has at most 50,000: so narrow that it has all customers, whatever the size of the demo world. */
const narrow: [string, string][] = [
  ['area', '河南省'],
  ['period', '2025-03-01~2025-03-31'],
]
const march = `order_date between date '2025-03-01' and date '2025-03-31'`
const narrowly = `${march} and province = '河南省'`
const [first, second] = await customers()

async function customers(): Promise<[string, string]> {
  const sql = `select customer from orders where ${narrowly} group by customer order by count(*) desc, customer limit 2`
  const { rows } = await calls.trySql({ dataSource: 'warehouse', sql, parameters: [], values: {} })
  return [String(rows[0]?.[0]), String(rows[1]?.[0])]
}

/** Each kind alone, several at once, empty, and words that look like SQL. */
const cases: [name: string, query: [code: string, value: string][], where: string][] = [
  ['nothing but the range that stands there', [], year],
  [
    'an empty choice, an empty text and an empty number',
    [
      ['department', ''],
      ['customer', ''],
      ['orderNo', ''],
      ['least', ''],
    ],
    year,
  ],
  ['one of a tree', [['area', '河南省']], `${year} and province = '河南省'`],
  ['one of a list', [['department', '市场部']], `${year} and department = '市场部'`],
  ['one of several', [...narrow, ['customer', first]], `${narrowly} and customer = '${first}'`],
  [
    'two of several',
    [...narrow, ['customer', first], ['customer', second]],
    `${narrowly} and customer in ('${first}', '${second}')`,
  ],
  ['the beginning of a text', [['orderNo', 'DD0']], `${year} and order_no like 'DD0%'`],
  ['a number', [['least', '5000.5']], `${year} and amount >= 5000.5`],
  [
    'another range',
    [['period', '2025-03-01~2025-03-31']],
    `order_date between date '2025-03-01' and date '2025-03-31'`,
  ],
]

for (const [name, query, where] of cases)
  test(`parameters of an address: ${name}, counted as the warehouse counts`, async () => {
    const expected = await counted(where)
    await page.goto(`/report/view?${new URLSearchParams([['code', 'demo-query'], ...query]).toString()}`)
    await page.getByText(/行 · 读取 [\d,]+ 行/).waitFor({ timeout: 60_000 })
    await expect
      .poll(async () => (await page.getByText(/行 · 读取 [\d,]+ 行/).innerText()).match(/读取 ([\d,]+) 行/)?.[1])
      .toBe(expected.toLocaleString('en-US'))
  })
