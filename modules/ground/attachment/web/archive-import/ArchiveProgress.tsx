import { Progress } from 'antd'
import type { ArchiveStage } from './use-archive-import.ts'
import './archive-import.css'

interface Props {
  stage: ArchiveStage<{ files: number }>
  /** How leaving ends it: 关闭窗口, 离开页面. */
  leaving: string
}

/** How far an archive has come, and what went wrong while it was chosen or taken in; nothing in between. */
export function ArchiveProgress({ stage, leaving }: Props) {
  if (stage.at === 'sending')
    return (
      <>
        <p role="status">正在上传“{stage.name}”</p>
        <Progress percent={Math.floor(stage.share * 100)} aria-label="上传进度" />
      </>
    )
  if (stage.at === 'running')
    return (
      <>
        <p role="status">
          正在导入，{stage.done} / {stage.plan.files}。{leaving}会停在这里，已导入的保留。
        </p>
        <Progress percent={Math.floor((stage.done / Math.max(1, stage.plan.files)) * 100)} aria-label="导入进度" />
      </>
    )
  if (stage.at === 'done' || stage.problem === null) return null
  return (
    <p className="archive-problem" role="alert">
      {stage.problem}
      {stage.at === 'planned' && stage.from > 0 && `前 ${stage.from} 个已经导入，再点一次从这里继续。`}
    </p>
  )
}
