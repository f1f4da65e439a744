import { formatByCode } from '@mingtai/zh'
import type { ReactNode } from 'react'
import type { Plan } from '../../performance.ts'
import { cuts, cycles, objectTypes, vetoRules } from '../../words.ts'
import { IndicatorList } from '../template/IndicatorList.tsx'

/** How a run was set up: who leads it, until when, and by which rule it counts. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { rule } = plan
  const moment = (at: string | null) => (at === null ? '不设' : formatByCode(new Date(at), 2).slice(0, 16))
  return (
    <>
      <section className="perf-section" aria-label="设置">
        <dl className="perf-facts-list">
          <Fact name="模板">{plan.templateName}</Fact>
          <Fact name="对象">{objectTypes[plan.objectType]}</Fact>
          <Fact name="周期">
            {cycles[plan.cycle]}，{plan.startsOn} 至 {plan.endsOn}
          </Fact>
          <Fact name="审批领导">{plan.leaderName || '没有选'}</Fact>
          <Fact name="校准人">{plan.calibrators.join('、') || `${plan.ownerName}（负责人）`}</Fact>
          <Fact name="抄送">{plan.cc.join('、') || '没有'}</Fact>
          <Fact name="自评截止">{moment(plan.selfBefore)}</Fact>
          <Fact name="评分截止">{moment(plan.scoreBefore)}</Fact>
          <Fact name="公示">{plan.publicityDays} 个工作日</Fact>
          <Fact name="极值">
            {cuts[rule.cut]}
            {rule.cut !== 'none' && `（满 ${rule.cutFrom} 人时）`}
          </Fact>
          <Fact name="匿名评分">同事、下级匿名，不足 {rule.leastAnonymous} 人不计入</Fact>
          <Fact name="一票否决">{vetoRules[rule.veto]}</Fact>
          <Fact name="等级">
            {rule.levels
              .map(({ name, least, quota }) =>
                [name, least === null ? '' : `≥${least}`, quota === null ? '' : `≤${quota}%`]
                  .filter((one) => one !== '')
                  .join(' '),
              )
              .join('，')}
          </Fact>
        </dl>
      </section>
      <section className="perf-section" aria-label="指标">
        <h2>指标</h2>
        <IndicatorList indicators={plan.indicators} />
      </section>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
