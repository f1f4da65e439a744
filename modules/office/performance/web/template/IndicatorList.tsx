import type { Indicator } from '../../performance.ts'
import { formulas, indicatorKinds, scorerRoles, sources } from '../../words.ts'

/** Indicators to be read. */
export function IndicatorList({ indicators }: { indicators: readonly Indicator[] }) {
  return (
    <div className="perf-scroll">
      <table className="perf-table">
        <thead>
          <tr>
            <th scope="col">指标</th>
            <th scope="col" className="perf-number">
              权重
            </th>
            <th scope="col" className="perf-number">
              满分
            </th>
            <th scope="col">目标</th>
            <th scope="col">怎样计分</th>
          </tr>
        </thead>
        <tbody>
          {indicators.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <span className="perf-kind" data-kind={one.kind}>
                  {indicatorKinds[one.kind]}
                </span>
                {one.name}
                {one.standard !== '' && <small>{one.standard}</small>}
              </th>
              <td className="perf-number">
                {one.kind === 'quantitative' || one.kind === 'qualitative' ? one.weight : '—'}
              </td>
              <td className="perf-number">{one.max}</td>
              <td>{one.target === null ? '—' : `${one.target}${one.unit}`}</td>
              <td>
                {one.formula === 'hand'
                  ? one.roles.map(({ role, weight }) => `${scorerRoles[role]} ${weight}%`).join('，')
                  : `${formulas[one.formula]}，${sources[one.source]}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
