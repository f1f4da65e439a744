import { RefusalPanel, sentenceOf, StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { extractStates } from '../../calls.ts'
import { extractModes } from '../../extract-calls.ts'
import { api } from '../api.ts'
import { momentWords } from './cron-words.ts'

const tones = { done: 'pine', failed: 'cinnabar', stopped: 'ochre' } as const

interface Props {
  id: string
  /** Another run makes another list. */
  of: string
}

/** The last runs of an extract: what each read, and what it changed. */
export function ExtractRuns({ id, of }: Props) {
  const runs = useQuery({
    queryKey: ['dataset', 'extract-runs', id, of],
    queryFn: ({ signal }) => api.extractRuns({ id }, { signal }),
  })
  if (runs.error !== null) return <RefusalPanel title="没有读到抽取记录" text={sentenceOf(runs.error)} />
  if (runs.data === undefined || runs.data.length === 0) return null
  return (
    <div className="extract-runs">
      <table aria-label="抽取记录">
        <thead>
          <tr>
            <th>时间</th>
            <th>结果</th>
            <th>方式</th>
            <th data-number>读取</th>
            <th data-number>新增</th>
            <th data-number>改动</th>
            <th data-number>删除</th>
            <th data-number>共有</th>
            <th data-number>用时</th>
          </tr>
        </thead>
        <tbody>
          {runs.data.map((run) => (
            <tr key={run.id}>
              <td>{momentWords(run.startedAt)}</td>
              <td title={run.message ?? ''}>
                <StatusTag tone={tones[run.state]}>{extractStates[run.state]}</StatusTag>
              </td>
              <td>{extractModes[run.mode]}</td>
              {[run.read, run.added, run.changed, run.removed, run.total].map((count, at) => (
                <td key={at} data-number>
                  {count === null ? '—' : count.toLocaleString('zh-CN')}
                </td>
              ))}
              <td data-number>{(run.milliseconds / 1000).toFixed(1)} 秒</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>“—”表示这种方式看不出来，或这一次没有抽取到那一步。</p>
    </div>
  )
}
