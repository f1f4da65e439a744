import type { ReplyOf } from '@mingtai/api'
import {
  ArchiveProgress,
  type ArchiveStage,
  RefusedFiles,
  useArchiveImport,
} from '@mingtai/modules/ground/attachment/web/archive-import'
import { Dialog, FileButton } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button } from 'antd'
import type { knowledgeCalls } from '../../calls.ts'
import { api } from '../api.ts'
import '../browse/browse.css'

type Plan = ReplyOf<(typeof knowledgeCalls)['importPlan']>

interface Props {
  spaceId: string
  folderId: string | null
  place: string
  onDone(): Promise<unknown>
  onClose(): void
}

/** A folder in an archive becomes folders and articles: first what would become of it, then file by file. */
export function ImportDialog({ spaceId, folderId, place, onDone, onClose }: Props) {
  const { stage, choose, run, stop } = useArchiveImport<Plan, boolean>({
    plan: (attachmentId) => api.importPlan({ spaceId, attachmentId, ...(folderId !== null && { folderId }) }),
    piece: ({ archiveId, from, options: submit }) =>
      api.importPiece({ spaceId, folderId, attachmentId: archiveId, from, submit }),
  })
  const close = () => {
    stop()
    if (stage.at === 'running' || stage.at === 'done') void onDone()
    onClose()
  }
  return (
    <Dialog open title={`导入到“${place}”`} onClose={close} footer={footer()}>
      {stage.at === 'choosing' && <Choose onChoose={(file) => void choose(file)} />}
      {stage.at === 'planned' && <Planned stage={stage} />}
      <ArchiveProgress stage={stage} leaving="关闭窗口" />
      {stage.at === 'done' && (
        <>
          <p role="status">
            已导入 {stage.added} 个文件{stage.refused.length > 0 && `，${stage.refused.length} 个没有导入`}。
          </p>
          <RefusedFiles rows={stage.refused} />
        </>
      )}
    </Dialog>
  )

  function footer() {
    if (stage.at === 'done')
      return (
        <Button type="primary" onClick={close}>
          完成
        </Button>
      )
    const isReady = stage.at === 'planned' && stage.plan.files > 0
    return (
      <>
        <Button onClick={close}>取消</Button>
        <Button disabled={!isReady} onClick={() => void run(false)}>
          导入为草稿
        </Button>
        <Button type="primary" disabled={!isReady} loading={stage.at === 'running'} onClick={() => void run(true)}>
          导入并提交
        </Button>
      </>
    )
  }
}

function Choose({ onChoose }: { onChoose(file: File): void }) {
  return (
    <div className="knowledge-drop">
      <FileButton words="选择ZIP压缩包" accept=".zip" label="要导入的压缩包" onChoose={onChoose} />
      <span>把文件夹压成ZIP后上传，里面的文件夹照原样建立；先看结果，再决定是否导入。</span>
    </div>
  )
}

function Planned({ stage: { name, plan } }: { stage: Extract<ArchiveStage<Plan>, { at: 'planned' }> }) {
  return (
    <>
      <p role="status">
        “{name}”里有 {plan.files} 个文件可以导入，共 {fileSize(plan.size)}
        {plan.folders.length > 0 && `，放在 ${plan.folders.length} 个文件夹里`}
        {plan.refused.length > 0 && `；${plan.refused.length} 个不能导入`}。
      </p>
      {plan.folders.length > 0 && (
        <ul className="archive-files" aria-label="文件夹">
          {plan.folders.map((path) => (
            <li key={path}>
              <span title={path}>{path}</span>
            </li>
          ))}
        </ul>
      )}
      <RefusedFiles rows={plan.refused} />
    </>
  )
}
