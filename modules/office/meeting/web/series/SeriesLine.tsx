import { Popover } from 'antd'
import { formatByCode } from '@mingtai/zh'
import { Link } from 'react-router'
import type { Meeting } from '../../meeting.ts'
import { meetingStates } from '../../words.ts'
import { places } from '../shared/places.ts'
import './series.css'

/** Which date of a series a meeting is; the others are a click away. */
export function SeriesLine({ meeting }: { meeting: Meeting }) {
  const { series, id } = meeting
  if (series === null) return null
  const place = series.dates.findIndex((one) => one.id === id) + 1
  const list = (
    <ol className="meeting-series-list" aria-label="重复会议的各场">
      {series.dates.map((one, at) => (
        <li key={one.id} aria-current={one.id === id}>
          <Link to={places.detail(one)}>
            <span>第 {at + 1} 场</span>
            {formatByCode(new Date(one.startsAt), 2)}
            <small>{meetingStates[one.state]}</small>
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={list}>
      <button type="button" className="meeting-series-line">
        {series.words}，第 {place} 场，共 {series.dates.length} 场{series.isMoved && '（本场另行安排）'}
      </button>
    </Popover>
  )
}
