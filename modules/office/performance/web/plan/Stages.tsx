import type { PlanState } from '../../words.ts'

/** The stages of a run as people speak of them, and the states that each has. */
const stages: [name: string, states: PlanState[]][] = [
  ['启动', ['draft']],
  ['制定指标', ['making']],
  ['审批指标', ['approving']],
  ['确认指标', ['agreed']],
  ['执行', ['executing']],
  ['自评', ['self']],
  ['评分', ['scoring']],
  ['校准', ['calibrating']],
  ['审批结果', ['leader']],
  ['公示', ['publicity']],
  ['申诉', ['appeal']],
  ['定结果', ['final', 'archived']],
]

/** Where a run stands on its way. */
export function Stages({ state }: { state: PlanState }) {
  const now = stages.findIndex(([, states]) => states.includes(state))
  return (
    <ol className="perf-stages" aria-label="考核阶段">
      {stages.map(([name], at) => (
        <li key={name} data-done={at < now} aria-current={at === now ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
