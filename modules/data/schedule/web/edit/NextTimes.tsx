import { CallError } from '@mingtai/api'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import type { Timing } from '../../timing.ts'
import { api } from '../api.ts'
import { momentWords } from '../shared/moments.ts'

/** The next ten times of what is chosen, as the server reckons them with the days of the State Council. */
export function NextTimes() {
  const timing = Form.useWatch<Timing | undefined>('timing')
  const { data, error } = useQuery({
    queryKey: ['schedule', 'times', timing],
    queryFn: () => api.times({ timing: timing ?? { kind: 'daily', times: ['08:30'] } }),
    enabled: timing !== undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  const now = new Date()
  if (error !== null)
    return <p className="schedule-no-times">{error instanceof CallError ? error.message : '没有算出运行时刻。'}</p>
  if (data === undefined) return null
  return (
    <section className="schedule-next" aria-live="polite">
      <h2>接下来的运行时刻</h2>
      <p>{data.words}</p>
      {data.times.length === 0 ? (
        <p className="schedule-no-times">按这样的设置不会再有运行时刻。</p>
      ) : (
        <ol>
          {data.times.map((time) => (
            <li key={time}>
              <time dateTime={time}>{momentWords(time, now)}</time>
            </li>
          ))}
        </ol>
      )}
      <small>工作日按国务院公布的放假和调休安排。</small>
    </section>
  )
}
