import { BackToConfig, ComingProcess } from './ComingProcess.tsx'

/** 修改流程 */
export default function ProcessEdit() {
  return (
    <ComingProcess
      title="修改流程"
      text="没有可以修改的流程，审批中心还没有启用。"
      later={['在草稿上修改，不影响已发布的版本', '检查节点和审批人是否完整', '发布为新版本']}
      action={<BackToConfig />}
    />
  )
}
