import { StatusTag, type Tone } from '@mingtai/ui'
import dayjs from 'dayjs'
import type { Contract, Line } from '../../contract.ts'
import { lineKinds, type LineState, lineStates } from '../../words.ts'
import { Amount } from '../shared/Amount.tsx'

const tones: Record<LineState, Tone> = { pending: 'plain', partial: 'ochre', done: 'pine', waived: 'plain' }

/** 履行计划 with what was done of it. */
export function PlanTable({ contract }: { contract: Contract }) {
  const { lines, currency, lifeState } = contract
  const isLive = lifeState !== 'none' && lifeState !== 'signing' && lifeState !== 'changed'
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
                <LineTag line={line} isLive={isLive} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How a line stands; what is late or due soon says so while the contract is alive. */
function LineTag({ line: { state, planDate, performedDate, waiveReason }, isLive }: { line: Line; isLive: boolean }) {
  const isOpen = state === 'pending' || state === 'partial'
  const left = planDate === null ? null : dayjs(planDate).diff(dayjs().startOf('day'), 'day')
  if (isLive && isOpen && left !== null && left < 0) return <StatusTag tone="cinnabar">逾期{-left}天</StatusTag>
  if (isLive && isOpen && left !== null && left <= 30) return <StatusTag tone="ochre">{left}天后到期</StatusTag>
  return (
    <span title={waiveReason}>
      <StatusTag tone={tones[state]}>{lineStates[state]}</StatusTag> {performedDate}
    </span>
  )
}
