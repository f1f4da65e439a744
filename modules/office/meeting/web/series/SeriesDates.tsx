import { sentenceOf } from '@mingtai/ui'
import { Select } from 'antd'
import type { SeriesDate } from '../../series-calls.ts'
import { timeWords } from '../../time-words.ts'

interface Props {
  words: string
  /** Undefined until known. */
  dates: readonly SeriesDate[] | undefined
  problem: Error | null
  rooms: Readonly<Record<string, string | null>>
  onRoom(at: string, id: string | null): void
}

/** The dates of a series before they are sent out; one whose room is taken takes another one, or stays a draft. */
export function SeriesDates({ words, dates = [], problem, rooms, onRoom }: Props) {
  if (problem !== null)
    return (
      <p className="meeting-warning" role="alert">
        {sentenceOf(problem)}
      </p>
    )
  const taken = dates.filter((one) => one.problem !== '')
  return (
    <div className="meeting-series-dates">
      <p role="status">
        {words}，共 <b>{dates.length}</b> 场
        {taken.length > 0 && <em>，其中 {taken.length} 场会议室用不了，请换一间，或先留作草稿</em>}
      </p>
      <ol aria-label="各场时间">
        {dates.map(({ startsAt, endsAt, problem: clash, others }) => (
          <li key={startsAt} data-taken={clash !== ''}>
            <span>{timeWords(startsAt, endsAt)}</span>
            {clash !== '' && (
              <>
                <em>{clash}</em>
                <Select<string>
                  size="small"
                  aria-label={`${timeWords(startsAt, endsAt)}的会议室`}
                  value={rooms[startsAt] ?? ''}
                  options={[
                    { value: '', label: '留作草稿' },
                    ...others.map(({ id, name }) => ({ value: id, label: `换到${name}` })),
                  ]}
                  onChange={(id) => onRoom(startsAt, id === '' ? null : id)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
