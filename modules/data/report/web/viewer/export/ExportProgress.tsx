import { Icon, sentenceOf } from '@mingtai/ui'
import { useEffect } from 'react'
import type { ExportJob } from './export-jobs.ts'
import '../export.css'

/** The state of an export in one line that stays until it is over: 正在导出 xlsx 612,000 / 1,000,000 行. */
export function ExportProgress({ job, onClose }: { job: ExportJob; onClose(): void }) {
  const { state, rowsDone, rowsTotal, message, problem } = job.progress.use()
  const over = state !== 'running'
  useEffect(() => {
    if (!over || state === 'failed') return
    const timer = setTimeout(onClose, 3000)
    return () => clearTimeout(timer)
  }, [over, state, onClose])
  return (
    <span className="export-progress" data-state={state} role="status">
      <Icon name={state === 'failed' ? 'refuse' : state === 'done' ? 'check' : 'download'} />
      {state === 'running' && (
        <>
          <span>正在导出 {job.format}</span>
          <span>
            {counted(rowsDone)} / {counted(rowsTotal)} 行
          </span>
          <progress aria-label="导出进度" value={rowsDone} max={Math.max(rowsTotal, 1)} />
          <button type="button" onClick={() => void job.cancel().catch(() => undefined)}>
            取消
          </button>
        </>
      )}
      {state === 'done' && (
        <span>
          已导出“{job.name}”，{counted(rowsDone)} 行{job.later ? '，在「我的导出」里。' : '。'}
        </span>
      )}
      {state === 'cancelled' && <span>{message ?? '导出已取消。'}</span>}
      {state === 'failed' && (
        <>
          <span>{message ?? sentenceOf(problem)}</span>
          <button type="button" onClick={onClose}>
            知道了
          </button>
        </>
      )}
    </span>
  )
}

function counted(value: number): string {
  return value.toLocaleString('zh-CN')
}
