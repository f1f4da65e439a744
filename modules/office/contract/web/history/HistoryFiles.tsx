import { Button, Progress } from 'antd'
import { FileButton } from '../shared/FileButton.tsx'
import { type FilesStage, useHistoryFiles } from './use-history-files.ts'

/** The files of the contracts of a list: first which belong where, then one after the other. */
export function HistoryFiles({ listId }: { listId: string }) {
  const { stage, choose, run } = useHistoryFiles(listId)
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
      {stage.at === 'choosing' && stage.problem !== null && (
        <p className="history-problem" role="alert">
          {stage.problem}
        </p>
      )}
      {stage.at === 'sending' && (
        <>
          <p role="status">正在上传“{stage.name}”</p>
          <Progress percent={Math.floor(stage.share * 100)} aria-label="上传进度" />
        </>
      )}
      {stage.at === 'planned' && <Planned stage={stage} onRun={() => void run()} />}
      {stage.at === 'running' && (
        <>
          <p role="status">
            正在导入，{stage.done} / {stage.plan.files}。离开页面会停在这里，已导入的保留。
          </p>
          <Progress percent={Math.floor((stage.done / Math.max(1, stage.plan.files)) * 100)} aria-label="导入进度" />
        </>
      )}
      {stage.at === 'done' && (
        <>
          <p role="status">
            已归入 {stage.added} 个文件{stage.left.length > 0 && `，${stage.left.length} 个没有归入`}。
          </p>
          <Left rows={stage.left} />
        </>
      )}
    </>
  )
}

function Planned({ stage, onRun }: { stage: Extract<FilesStage, { at: 'planned' }>; onRun(): void }) {
  const { plan, from, problem } = stage
  return (
    <>
      <p role="status">
        有 {plan.files} 个文件归到 {plan.contracts} 份合同
        {plan.left.length > 0 && `，${plan.left.length} 个认不出`}。
      </p>
      {problem !== null && (
        <p className="history-problem" role="alert">
          {problem}
          {from > 0 && `前 ${from} 个已经导入，再点一次从这里继续。`}
        </p>
      )}
      <Left rows={plan.left} />
      <Button type="primary" disabled={plan.files === 0} onClick={onRun}>
        导入 {plan.files} 个文件
      </Button>
    </>
  )
}

/** What was not taken, each with the reason. */
function Left({ rows }: { rows: readonly { path: string; reason: string }[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="history-told" aria-label="没有归入的文件">
      {rows.map(({ path, reason }) => (
        <li key={path}>
          {path}：{reason}
        </li>
      ))}
    </ul>
  )
}
