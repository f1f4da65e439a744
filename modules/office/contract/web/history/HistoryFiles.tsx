import {
  ArchiveProgress,
  type ArchiveStage,
  RefusedFiles,
  useArchiveImport,
} from '@mingtai/modules/ground/attachment/web/archive-import'
import type { ReplyOf } from '@mingtai/api'
import { FileButton } from '@mingtai/ui'
import { Button } from 'antd'
import type { contractCalls } from '../../calls.ts'
import { api } from '../api.ts'

type FilePlan = ReplyOf<(typeof contractCalls)['historyFiles']>

/** The files of the contracts of a list: first which belong where, then one after the other. */
export function HistoryFiles({ listId }: { listId: string }) {
  const { stage, choose, run } = useArchiveImport<FilePlan>({
    plan: (archiveId) => api.historyFiles({ listId, archiveId }),
    piece: ({ archiveId, from }) => api.historyFilesPiece({ listId, archiveId, from }),
  })
  return (
    <>
      <p>
        文件名写在清单“附件”列里的、放在以原合同编号命名的文件夹里的、文件名以原合同编号开头的，都能认出。编号里的斜杠、括号可以省略。
      </p>
      {(stage.at === 'choosing' || stage.at === 'done') && (
        <FileButton
          accept=".zip"
          words={stage.at === 'done' ? '再传一个ZIP' : '选择ZIP压缩包'}
          label="合同扫描件压缩包"
          onChoose={(file) => void choose(file)}
        />
      )}
      {stage.at === 'planned' && <Planned stage={stage} onRun={() => void run(undefined)} />}
      <ArchiveProgress stage={stage} leaving="离开页面" />
      {stage.at === 'done' && (
        <>
          <p role="status">
            已归入 {stage.added} 个文件{stage.refused.length > 0 && `，${stage.refused.length} 个没有归入`}。
          </p>
          <RefusedFiles rows={stage.refused} />
        </>
      )}
    </>
  )
}

interface PlannedProps {
  stage: Extract<ArchiveStage<FilePlan>, { at: 'planned' }>
  onRun(): void
}

function Planned({ stage: { plan }, onRun }: PlannedProps) {
  return (
    <>
      <p role="status">
        有 {plan.files} 个文件归到 {plan.contracts} 份合同
        {plan.refused.length > 0 && `，${plan.refused.length} 个不导入`}。
      </p>
      <RefusedFiles rows={plan.refused} />
      <Button type="primary" disabled={plan.files === 0} onClick={onRun}>
        导入 {plan.files} 个文件
      </Button>
    </>
  )
}
