import type { Sheet, TotalRow } from '../../performance.ts'
import { formatByCode } from '@mingtai/zh'

/** The result in large figures, and how it became so. */
export function ResultHead({ total, versions }: { total: TotalRow; versions: Sheet['versions'] }) {
  const { result, rank, groupSize, level, adjustment, adjustReason, isVetoed } = total
  const isAdjusted = Number(adjustment) !== 0
  return (
    <section className="perf-head" aria-label="结果">
      <dl>
        <div>
          <dt>最终得分</dt>
          <dd>{result}</dd>
        </div>
        <div>
          <dt>名次</dt>
          <dd>
            {rank}
            <small> / {groupSize}</small>
          </dd>
        </div>
        <div>
          <dt>等级</dt>
          <dd data-vetoed={isVetoed}>{level}</dd>
        </div>
      </dl>
      <div className="perf-head-words">
        {isVetoed && <p className="perf-late">有一票否决事项。</p>}
        {isAdjusted && (
          <p>
            计算得分 {total.total}，{Number(adjustment) > 0 ? '加' : '减'} {adjustment.replace('-', '')} 分：
            {adjustReason}
          </p>
        )}
        {versions.length > 1 && (
          <details>
            <summary>算过 {versions.length} 次</summary>
            <ul>
              {versions.map(({ version, result: then, rank: place, level: grade, reason, at }) => (
                <li key={version}>
                  {formatByCode(new Date(at), 2).slice(0, 16)}　{then} 分 · 第 {place} 名 · {grade}　{reason}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
