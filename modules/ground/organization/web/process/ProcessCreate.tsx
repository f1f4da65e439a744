import { BackToConfig, ComingProcess } from './ComingProcess.tsx'

/** 新建流程 */
export default function ProcessCreate() {
  return (
    <ComingProcess
      title="新建流程"
      text="审批中心启用后才能新建流程。"
      later={['填写名称、分组和说明', '设计表单，画出节点和条件', '设置审批人、抄送人和可见范围']}
      action={<BackToConfig />}
    />
  )
}
