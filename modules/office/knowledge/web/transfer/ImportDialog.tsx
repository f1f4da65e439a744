import { Dialog } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button, Progress } from 'antd'
import { useRef } from 'react'
import { type ImportStage, useImport } from './use-import.ts'
import '../browse/browse.css'

interface Props {
  spaceId: string
  folderId: string | null
  place: string
  onDone(): Promise<unknown>
  onClose(): void
}

/** A folder in an archive becomes folders and articles: first what would become of it, then file by file. */
export function ImportDialog({ spaceId, folderId, place, onDone, onClose }: Props) {
  const { stage, choose, run, stop } = useImport({ spaceId, folderId })
  const close = () => {
    stop()
    if (stage.at === 'running' || stage.at === 'done') void onDone()
    onClose()
  }
  return (
    <Dialog open title={`导入到“${place}”`} onClose={close} footer={footer()}>
      {stage.at === 'choosing' && <Choose problem={stage.problem} onChoose={(file) => void choose(file)} />}
      {stage.at === 'sending' && (
        <>
          <p role="status">正在上传“{stage.name}”</p>
          <Progress percent={Math.floor(stage.share * 100)} aria-label="上传进度" />
        </>
      )}
      {stage.at === 'planned' && <Planned stage={stage} />}
      {stage.at === 'running' && (
        <>
          <p role="status">
            正在导入，{stage.done} / {stage.plan.files}。关闭窗口会停在这里，已导入的保留。
          </p>
          <Progress percent={Math.floor((stage.done / Math.max(1, stage.plan.files)) * 100)} aria-label="导入进度" />
        </>
      )}
      {stage.at === 'done' && (
        <>
          <p role="status">
            已导入 {stage.added} 个文件{stage.refused.length > 0 && `，${stage.refused.length} 个没有导入`}。
          </p>
          <Refused rows={stage.refused} />
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

function Choose({ problem, onChoose }: { problem: string | null; onChoose(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="knowledge-drop">
        <Button onClick={() => input.current?.click()}>选择ZIP压缩包</Button>
        <span>把文件夹压成ZIP后上传，里面的文件夹照原样建立；先看结果，再决定是否导入。</span>
        <input
          ref={input}
          type="file"
          accept=".zip"
          hidden
          aria-label="要导入的压缩包"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file !== undefined) onChoose(file)
          }}
        />
      </div>
      {problem !== null && (
        <p className="knowledge-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function Planned({ stage: { name, plan, from, problem } }: { stage: Extract<ImportStage, { at: 'planned' }> }) {
  return (
    <>
      <p role="status">
        “{name}”里有 {plan.files} 个文件可以导入，共 {fileSize(plan.size)}
        {plan.folders.length > 0 && `，放在 ${plan.folders.length} 个文件夹里`}
        {plan.refused.length > 0 && `；${plan.refused.length} 个不能导入`}。
      </p>
      {problem !== null && (
        <p className="knowledge-problem" role="alert">
          {problem}
          {from > 0 && `前 ${from} 个已经导入，再点一次从这里继续。`}
        </p>
      )}
      {plan.folders.length > 0 && (
        <ul className="knowledge-sendings" aria-label="文件夹">
          {plan.folders.map((path) => (
            <li key={path}>
              <span title={path}>{path}</span>
            </li>
          ))}
        </ul>
      )}
      <Refused rows={plan.refused} />
    </>
  )
}

/** What was not taken, each with the reason. */
function Refused({ rows }: { rows: readonly { path: string; reason: string }[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="knowledge-part">不导入的</h3>
      <ul className="knowledge-sendings" aria-label="不导入的文件">
        {rows.map(({ path, reason }) => (
          <li key={path}>
            <span title={path}>{path}</span>
            <span className="knowledge-dim">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
