import type { Contract } from '../../contract.ts'
import { lineKinds } from '../../words.ts'
import { LineTag } from '../performance/PlanPanel.tsx'
import { Amount } from '../shared/Amount.tsx'

/** 履行计划 with what was done of it. */
export function PlanTable({ contract }: { contract: Contract }) {
  const { lines, currency } = contract
  if (lines.length === 0) return null
  return (
    <section className="contract-plan" aria-label="履行计划">
      <h3>履行计划</h3>
      <table>
        <thead>
          <tr>
            <th>事项</th>
            <th>计划日期</th>
            <th>计划金额</th>
            <th>已履行</th>
            <th>状态</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <b>{line.title}</b>
                <small>{[lineKinds[line.kind], line.condition].filter(Boolean).join(' · ')}</small>
              </td>
              <td>{line.planDate ?? '—'}</td>
              <td>
                <Amount amount={line.planAmount} currency={currency} />
              </td>
              <td>
                <Amount amount={line.performedAmount === '0.00' ? null : line.performedAmount} currency={currency} />
              </td>
              <td>
                <LineTag line={line} contract={contract} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
