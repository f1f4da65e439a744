import { Button } from 'antd'
import type { Explained, Indicator, Rule, Sheet } from '../../performance.ts'
import { formulas, indicatorKinds, scorerRoles } from '../../words.ts'

interface Props {
  sheet: Sheet
  onRecord(indicatorId: string): void
}

/** Every indicator with what was reached, and how its points came about. */
export function ExplainedTable({ sheet, onRecord }: Props) {
  const { indicators, explained, actuals, rule, mayRecord, total } = sheet
  const isCounted = explained.length > 0
  return (
    <section className="perf-section" aria-label="指标">
      <h2>{isCounted ? '每一分的由来' : '指标'}</h2>
      <div className="perf-scroll">
        <table className="perf-table perf-explained">
          <thead>
            <tr>
              <th scope="col">指标</th>
              <th scope="col">完成情况</th>
              {isCounted && <th scope="col">评分</th>}
              <th scope="col" className="perf-number">
                权重
              </th>
              {isCounted && (
                <th scope="col" className="perf-number">
                  计入总分
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {indicators.map((indicator) => {
              const { id, name, kind, standard, weight, target, unit, max } = indicator
              const actual = actuals.find(({ indicatorId }) => indicatorId === id)
              const found = explained.find((one) => one.id === id)
              const isWeighted = kind === 'quantitative' || kind === 'qualitative'
              return (
                <tr key={id}>
                  <th scope="row">
                    <span className="perf-kind" data-kind={kind}>
                      {indicatorKinds[kind]}
                    </span>
                    {name}
                    {standard !== '' && <small>{standard}</small>}
                  </th>
                  <td>
                    {target !== null && <small>目标 {`${target}${unit}`}</small>}
                    {actual !== undefined && (
                      <>
                        {`${actual.actual}${unit}`}
                        <small>
                          {actual.evidence} {actual.by}
                        </small>
                      </>
                    )}
                    {mayRecord && indicator.source === 'hand' && (target !== null || indicator.formula !== 'hand') && (
                      <Button size="small" onClick={() => onRecord(id)}>
                        {actual === undefined ? '填报' : '修改'}
                      </Button>
                    )}
                  </td>
                  {isCounted && (
                    <td>{found !== undefined && <Points indicator={indicator} found={found} rule={rule} />}</td>
                  )}
                  <td className="perf-number" data-name="权重 ">
                    {isWeighted ? weight : '—'}
                  </td>
                  {isCounted && (
                    <td className="perf-number" data-name="计入总分 ">
                      <b>{found?.adds ?? ''}</b>
                      {isWeighted && found !== undefined && found.points !== '' && (
                        <small>
                          {found.points} ÷ {max} × {weight}
                        </small>
                      )}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
          {isCounted && total !== null && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  合计 <small>各项为四舍五入后的显示值，总分由精确值一次舍入</small>
                </th>
                <td className="perf-number">
                  <b className="perf-result">{total.total}</b>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  )
}

/** How the points of one indicator came about, role by role. */
function Points({ indicator, found, rule }: { indicator: Indicator; found: Explained; rule: Rule }) {
  if (indicator.formula !== 'hand')
    return (
      <>
        {found.points === '' ? '没有完成值' : `${found.points} 分`}
        <small>
          {formulas[indicator.formula]}，封顶 {indicator.max} 分
        </small>
      </>
    )
  if (indicator.kind === 'veto') return found.isVeto ? <span className="perf-late">否决</span> : <>不否决</>
  return (
    <ul className="perf-roles">
      {found.roles.map(({ role, given, used, mean, share, left }) => (
        <li key={role} data-left={left !== ''}>
          {scorerRoles[role]}{' '}
          {left === '' ? (
            <>
              <b>{mean}</b>
              <small>
                占 {share}% · {given === used ? `${used} 人` : `${given} 人，去极值后 ${used} 人`}
              </small>
            </>
          ) : (
            <small>{left === 'none' ? '没有评分，权重由其他人分担' : `不足 ${rule.leastAnonymous} 人，不计入`}</small>
          )}
        </li>
      ))}
    </ul>
  )
}
