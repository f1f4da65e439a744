import { ComingProcess } from './ComingProcess.tsx'

/** 审批配置: the approval definitions of an organization. */
export default function ApproveConfig() {
  return (
    <ComingProcess
      title="审批配置"
      text="本机构还没有审批流程。"
      later={[
        '按分组列出本机构的审批流程，拖动排序',
        '新建流程：表单、节点、审批人和可见范围',
        '发布新版本，停用旧版本，查看每个版本的修改',
      ]}
    />
  )
}
