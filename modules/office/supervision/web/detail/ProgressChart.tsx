import type { Item } from '../../item.ts'
import { dayNumber, dayText, plannedOn } from '../../light.ts'
import { shownProgress } from './shown-progress.ts'

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [880, 240, 40, 24]

/** The planned line and the reported steps over the days of an item. */
export function ProgressChart({ item }: { item: Item }) {
  const today = dayNumber(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
  const from = dayNumber(item.startAt)
  const to = Math.max(dayNumber(item.dueAt), Math.min(today, dayNumber(item.dueAt) + 60))
  const length = Math.max(1, to - from)
  const x = (day: number) => LEFT + ((Math.min(to, Math.max(from, day)) - from) / length) * (WIDTH - LEFT - 12)
  const y = (percent: number) => 10 + (1 - percent / 100) * (HEIGHT - BOTTOM - 10)
  const step = Math.max(1, Math.ceil(length / 120))
  const days = Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => from + at * step)
  if (days.at(-1) !== to) days.push(to)
  const plan = days.map((day) => `${x(day)},${y(plannedOn(item, dayText(day)))}`).join(' ')
  const steps = shownProgress(item, Math.min(today, to))
  const done = steps.map(({ day, progress }, at) => {
    const before = steps[at - 1]?.progress ?? 0
    return `${x(day)},${y(before)} ${x(day)},${y(progress)}`
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(from + part * length))
  return (
    <figure className="sup-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`计划${item.planned}%，已报送${item.progress}%`}>
        {[0, 25, 50, 75, 100].map((percent) => (
          <g key={percent}>
            <line className="sup-chart-grid" x1={LEFT} x2={WIDTH - 12} y1={y(percent)} y2={y(percent)} />
            <text x={LEFT - 6} y={y(percent) + 4} textAnchor="end">
              {percent}%
            </text>
          </g>
        ))}
        {ticks.map((day) => (
          <text key={day} x={x(day)} y={HEIGHT - 6} textAnchor={day === from ? 'start' : day === to ? 'end' : 'middle'}>
            {dayText(day)}
          </text>
        ))}
        {today >= from && today <= to && (
          <line className="sup-chart-today" x1={x(today)} x2={x(today)} y1={10} y2={HEIGHT - BOTTOM} />
        )}
        <polyline className="sup-chart-plan" points={plan} />
        <polyline className="sup-chart-done" points={`${x(from)},${y(0)} ${done.join(' ')} `} />
        {item.nodes.map((node) => (
          <circle key={`${node.dueAt} ${node.title}`} cx={x(dayNumber(node.dueAt))} cy={y(node.percent)} r={4}>
            <title>{`${node.title} ${node.dueAt} ${node.percent}%`}</title>
          </circle>
        ))}
      </svg>
      <figcaption>
        <span data-line="plan">计划</span>
        <span data-line="done">已报送</span>
      </figcaption>
    </figure>
  )
}
