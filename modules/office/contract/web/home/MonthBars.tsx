import { useQuery } from '@tanstack/react-query'
import { hundredths, inTenThousands, readableAmount } from '../../money.ts'
import { api } from '../api.ts'

/** What was signed in each month of this year, in ours: spent and earned beside each other, with the figures to read. */
export function MonthBars() {
  const { data } = useQuery({ queryKey: ['contract', 'home', 'months'], queryFn: () => api.months({}) })
  if (data === undefined || data.length === 0) return null
  const most = data.reduce((high, { expense, income }) => larger(high, larger(whole(expense), whole(income))), 1)
  return (
    <section className="contract-panel contract-months" aria-label="本年签署金额">
      <h2>本年签署金额（人民币，万元）</h2>
      <table>
        <thead>
          <tr>
            <th>月份</th>
            <th>支出</th>
            <th>收入</th>
          </tr>
        </thead>
        <tbody>
          {monthsUntil(data).map(({ month, expense, income }) => (
            <tr key={month}>
              <th scope="row">{Number(month.slice(5))}月</th>
              <td>
                <Bar amount={expense} most={most} kind="expense" />
              </td>
              <td>
                <Bar amount={income} most={most} kind="income" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Month {
  month: string
  expense: string
  income: string
}

/** Every month up to the last one that has something: an empty one is one to see. */
function monthsUntil(data: readonly Month[]): Month[] {
  const last = data.at(-1)
  if (last === undefined) return []
  const [year = '', count = '1'] = last.month.split('-')
  return Array.from({ length: Number(count) }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    return data.find((one) => one.month === month) ?? { month, expense: '0', income: '0' }
  })
}

function Bar({ amount, most, kind }: { amount: string; most: number; kind: 'expense' | 'income' }) {
  const width = `${Math.round((whole(amount) / most) * 100)}%`
  return (
    <span className="contract-month" title={`${readableAmount(amount)} 元`}>
      <span className="contract-month-track">
        <i data-kind={kind} style={{ width }} />
      </span>
      <b>{inTenThousands(amount)}</b>
    </span>
  )
}

/** Whole yuan, for the length of a bar. */
function whole(amount: string): number {
  return Number(hundredths(amount) / 100n)
}

function larger(one: number, other: number): number {
  return one > other ? one : other
}
