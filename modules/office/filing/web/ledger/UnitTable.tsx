import { EmptyState, shortTime } from '@mingtai/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FilingUnit } from '../../filing.ts'
import { type Light, lights } from '../../words.ts'
import { places } from '../shared/places.ts'
import { Lamp, StatusMark } from '../shared/StatusMark.tsx'

const order: readonly Light[] = ['overdue', 'returned', 'soon', 'late', 'green']

/** The units of a task with their lamps, those that owe something first; a lamp above narrows them. */
export function UnitTable({ units }: { units: readonly FilingUnit[] }) {
  const [shown, setShown] = useState<Light | null>(null)
  const rows = units
    .filter(({ light }) => shown === null || light === shown)
    .toSorted((a, b) => order.indexOf(a.light) - order.indexOf(b.light))
  return (
    <>
      <div className="filing-lamps" role="group" aria-label="按灯筛选">
        <button type="button" aria-pressed={shown === null} onClick={() => setShown(null)}>
          全部 <small>{units.length}</small>
        </button>
        {order.map((light) => {
          const count = units.filter((one) => one.light === light).length
          return count === 0 ? null : (
            <button key={light} type="button" aria-pressed={shown === light} onClick={() => setShown(light)}>
              <span className="filing-lamp" data-light={light}>
                {lights[light]}
              </span>{' '}
              <small>{count}</small>
            </button>
          )
        })}
      </div>
      {rows.length === 0 && <EmptyState text="没有符合条件的单位。" />}
      {rows.length > 0 && (
        <div className="filing-units">
          <table aria-label="各单位进度">
            <thead>
              <tr>
                {['单位', '灯', '状态', '提交时间', '提交人', '说明'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((unit) => (
                <tr key={unit.id}>
                  <th scope="row">
                    <Link to={places.content(unit.id)}>{unit.unitName}</Link>
                  </th>
                  <td>
                    <Lamp light={unit.light} />
                  </td>
                  <td>
                    <StatusMark unit={unit} />
                  </td>
                  <td>{unit.submittedAt === null ? '—' : shortTime(unit.submittedAt, new Date())}</td>
                  <td>{unit.submittedBy || '—'}</td>
                  <td className="filing-quiet">{unit.returnedReason === '' ? '' : `退回：${unit.returnedReason}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
