import { DateField, Icon } from '@mingtai/ui'
import { Button } from 'antd'
import dayjs from 'dayjs'

interface Props {
  value: string[]
  onChange(times: string[]): void
}

const MOST = 24

/** The times of a day at which a job runs; usually one. */
export function TimesField({ value, onChange }: Props) {
  const set = (at: number, time: string) => onChange(value.map((one, index) => (index === at ? time : one)))
  return (
    <div className="schedule-labelled">
      <span>时刻</span>
      <div className="schedule-times">
        {value.map((time, at) => (
          <span key={`${at} ${value.length}`}>
            <DateField
              kind="time"
              aria-label={`第${at + 1}个时刻`}
              allowClear={false}
              value={dayjs(`2026-01-01T${time}:00`)}
              onChange={(next) => next?.isValid() === true && set(at, next.format('HH:mm'))}
            />
            {value.length > 1 && (
              <Button
                type="text"
                aria-label={`删除${time}`}
                icon={<Icon name="close" size={12} />}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              />
            )}
          </span>
        ))}
        {value.length < MOST && (
          <Button
            type="text"
            aria-label="再加一个时刻"
            title="再加一个时刻"
            icon={<Icon name="plus" size={13} />}
            onClick={() => onChange([...value, laterBy(value.at(-1) ?? '08:00')])}
          />
        )}
      </div>
    </div>
  )
}

/** Four hours later on the same clock. */
function laterBy(time: string): string {
  return dayjs(`2026-01-01T${time}:00`).add(4, 'hour').format('HH:mm')
}
