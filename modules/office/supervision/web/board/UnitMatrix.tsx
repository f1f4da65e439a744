import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { UnitLine } from '../../list-calls.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import './board.css'

/** 单位: one tile for each organization, with its lights, what is done in time, and how often it was urged. */
export function UnitMatrix() {
  const { data, error, refetch } = useQuery({ queryKey: ['supervision', 'units'], queryFn: () => api.units({}) })
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <NotRead title="没有读到单位" problem={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return <EmptyState text="还没有承办任务的单位。" />
  return (
    <ul className="sup-units">
      {data.map((unit) => (
        <UnitTile key={unit.organizationId} unit={unit} />
      ))}
    </ul>
  )
}

function UnitTile({ unit }: { unit: UnitLine }) {
  const navigate = useNavigate()
  const { name, total, green, yellow, red, waiting, closed, onTime, urges, returns, score, organizationId } = unit
  const live = green + yellow + red
  const worst = red > 0 ? 'red' : yellow > 0 ? 'yellow' : live > 0 ? 'green' : 'none'
  return (
    <li>
      <button type="button" data-light={worst} onClick={() => void navigate(`${places.ledger}?unit=${organizationId}`)}>
        <header>
          <b>{name}</b>
          <small>共 {total} 项</small>
        </header>
        <span className="sup-units-lights" role="img" aria-label={`红${red}，黄${yellow}，绿${green}，完成${closed}`}>
          {red > 0 && <i data-light="red" style={{ flex: red }} />}
          {yellow > 0 && <i data-light="yellow" style={{ flex: yellow }} />}
          {green > 0 && <i data-light="green" style={{ flex: green }} />}
          {closed > 0 && <i data-light="none" style={{ flex: closed }} />}
        </span>
        <dl>
          <Figure name="滞后" value={red} isBad={red > 0} />
          <Figure name="预警" value={yellow} />
          <Figure name="待签收" value={waiting} isBad={waiting > 0} />
          <Figure name="按期办结" value={closed === 0 ? '—' : `${Math.round((onTime / closed) * 100)}%`} />
          <Figure name="催办" value={urges} />
          <Figure name="退回" value={returns} />
          <Figure name="均分" value={score ?? '—'} />
        </dl>
      </button>
    </li>
  )
}

function Figure({ name, value, isBad = false }: { name: string; value: number | string; isBad?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-bad={isBad}>{value}</dd>
    </div>
  )
}
