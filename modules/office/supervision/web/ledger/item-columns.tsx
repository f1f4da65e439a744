import type { ItemRow } from '../../item.ts'
import { levels } from '../../words.ts'
import { ItemStateTag, LightMark, ProgressBar } from '../shared/StateMarks.tsx'

/** The columns of the ledger. */
export const itemColumns = [
  {
    title: '灯',
    width: 100,
    render: (_: unknown, { light, reasons, state }: ItemRow) => (
      <LightMark light={light} reasons={reasons} state={state} />
    ),
  },
  { title: '事项', width: 320, ellipsis: true, render: (_: unknown, row: ItemRow) => <Title row={row} /> },
  {
    title: '编号',
    width: 142,
    ellipsis: true,
    render: (_: unknown, { number }: ItemRow) => number ?? <span className="sup-none">—</span>,
  },
  { title: '牵头单位', width: 190, ellipsis: true, render: (_: unknown, row: ItemRow) => <Unit row={row} /> },
  {
    title: '进度',
    key: 'progress',
    sorter: true,
    width: 150,
    render: (_: unknown, { progress, planned, light }: ItemRow) => (
      <ProgressBar progress={progress} planned={planned} light={light} />
    ),
  },
  {
    title: '办结期限',
    key: 'dueAt',
    sorter: true,
    width: 108,
    render: (_: unknown, { dueAt, isOverdue }: ItemRow) => (
      <span className="sup-day" data-over={isOverdue}>
        {dueAt}
      </span>
    ),
  },
  { title: '状态', width: 84, render: (_: unknown, { state }: ItemRow) => <ItemStateTag state={state} /> },
  { title: '督办人', width: 80, ellipsis: true, dataIndex: 'ownerName' },
]

/** An item in a list on a phone. */
export function ItemCard(row: ItemRow) {
  return (
    <>
      <span className="sup-card-facts">
        <LightMark light={row.light} state={row.state} />
        <span>
          {row.number} <ItemStateTag state={row.state} />
        </span>
      </span>
      <b>
        <Title row={row} />
      </b>
      <span className="sup-card-facts">
        <span>{row.leadUnit}</span>
        <span className="sup-day" data-over={row.isOverdue}>
          {row.dueAt}
        </span>
      </span>
      <ProgressBar progress={row.progress} planned={row.planned} light={row.light} />
    </>
  )
}

function Title({ row: { level, title, isBlocked } }: { row: ItemRow }) {
  return (
    <>
      {level !== 'normal' && (
        <span className="sup-level" data-level={level}>
          {levels[level]}
        </span>
      )}
      {title}
      {isBlocked && <span className="sup-blocked">有卡点</span>}
    </>
  )
}

function Unit({ row: { leadUnit, units } }: { row: ItemRow }) {
  if (leadUnit === '') return <span className="sup-none">—</span>
  return (
    <>
      {leadUnit}
      {units > 1 && <small className="sup-none"> 等{units}家</small>}
    </>
  )
}
