import { BackToConfig, ComingProcess } from './ComingProcess.tsx'

/** 流程详情 */
export default function ProcessDetail() {
  return (
    <ComingProcess
      title="流程详情"
      text="没有这个流程，审批中心还没有启用。"
      later={['查看流程图、表单和审批人', '查看各版本的修改和发布人', '查看使用情况']}
      action={<BackToConfig />}
    />
  )
}
