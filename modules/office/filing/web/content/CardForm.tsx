import { say } from '@mingtai/messages'
import { NotRead, SkeletonRows, useNotice } from '@mingtai/ui'
import { isNumberText } from '@mingtai/zh'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { FillArea, FilingContent } from '../../filing.ts'
import { api } from '../api.ts'

/** Rows that are offered at first, where nothing is filled in yet. */
const OFFERED = 3

/** A range as cards, for a phone: one row each, every field saved when it is left. */
export function CardForm({ unit }: { unit: FilingContent }) {
  const { id, areas } = unit
  const queryKey = ['filing', 'cells', id]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.cells({ id }) })
  if (error !== null) return <NotRead title="没有读到填报区域" problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={8} />
  return (
    <div className="filing-cards">
      {areas.map((area) => (
        <AreaCards
          key={area.id}
          unit={unit}
          area={area}
          now={data.now.find((one) => one.id === area.id)?.rows ?? []}
          last={data.last.find((one) => one.id === area.id)?.rows ?? []}
        />
      ))}
    </div>
  )
}

type Rows = (string | number | boolean | null)[][]

interface AreaProps {
  unit: FilingContent
  area: FillArea
  now: Rows
  last: Rows
}

function AreaCards({ unit, area, now, last }: AreaProps) {
  const filled = now.findLastIndex((row) => row.some((cell) => cell !== null)) + 1
  const [more, setMore] = useState(0)
  const shown = Math.min(now.length, Math.max(OFFERED, filled) + more)
  return (
    <section aria-label={area.title}>
      <h2>{area.title}</h2>
      {now.slice(0, shown).map((row, at) => (
        // Rows of a range are known by their place alone.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at}>
          <legend>第 {at + 1} 行</legend>
          {area.columns.map((column, across) => (
            <CellField
              key={`${across} ${column.title}`}
              {...{ unit, area, row: at, column: across }}
              value={row[across] ?? null}
              last={last[at]?.[across] ?? null}
            />
          ))}
        </fieldset>
      ))}
      {shown < now.length && <Button onClick={() => setMore(more + 1)}>加一行</Button>}
    </section>
  )
}

interface FieldProps {
  unit: FilingContent
  area: FillArea
  row: number
  column: number
  value: string | number | boolean | null
  last: string | number | boolean | null
}

function CellField({ unit, area, row, column, value, last }: FieldProps) {
  const client = useQueryClient()
  const notice = useNotice()
  const stored = value === null ? '' : String(value)
  const [typed, setTyped] = useState<string | null>(null)
  const spec = area.columns[column]
  if (spec === undefined) return null
  const save = async () => {
    if (typed === null || typed === stored) return setTyped(null)
    // What was typed stays in the field.
    if (spec.kind === 'number' && typed !== '' && !isNumberText(typed))
      return notice.warn(say('field.digits', spec.title))
    try {
      const { now } = await api.saveCells({ id: unit.id, areaId: area.id, cells: [{ row, column, text: typed }] })
      client.setQueryData(['filing', 'cells', unit.id], (before: { last: unknown } | undefined) => ({ ...before, now }))
      setTyped(null)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <label>
      <span>
        {spec.title}
        {spec.isRequired && <em aria-hidden> *</em>}
      </span>
      <Input
        value={typed ?? stored}
        inputMode={spec.kind === 'number' ? 'decimal' : 'text'}
        placeholder={last === null ? '' : `上期 ${String(last)}`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
      />
      {spec.kind === 'number' && typeof value === 'number' && typeof last === 'number' && value !== last && (
        <small>
          比上期{value > last ? '增加' : '减少'} {Number(Math.abs(value - last).toFixed(6))}
        </small>
      )}
    </label>
  )
}
