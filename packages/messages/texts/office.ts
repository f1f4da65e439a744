/** Office areas: sentences named by the office specification, sections 2, 4, 5 and 8, and those every area shares. */
export const office = {
  'approval.noPcAddress': '该表单没有配置PC端办理地址，请联系管理员。',
  'approval.alreadyHandled': '该审批已由{0}处理，请刷新后查看。',
  'approval.notYours': '该审批不在您的待办中，请刷新后查看。',
  'approval.opinionRequired': '请填写审批意见。',
  'approval.noApprover': '节点“{0}”没有找到审批人，请联系管理员设置。',
  'approval.withdrawTooLate': '审批已有人处理，不能撤回，请联系当前审批人退回。',
  'approval.tooManyGroups': '审批分组最多{0}个，请先合并或删除不用的分组。',
  'approval.groupInUse': '分组“{0}”里还有{1}个流程，请先把它们移到其他分组。',
  'approval.groupNameTaken': '已有名为“{0}”的分组。',
  'approval.definitionInvalid': '流程“{0}”还不能发布：{1}',

  'filing.wrongStatus': '任务当前状态为{0}，不能{1}，请刷新后查看。',
  'meeting.alreadyIssued': '会议“{0}”已发布，不能重复发布。',
  'meeting.checkInClosed': '会议“{0}”不在签到时间内，请联系会议组织者。',
  'contract.notApproved': '合同“{0}”还没有通过审批，不能归档。',
  'docflow.claimedBy': '公文“{0}”已由{1}签收，请刷新后查看。',
  'knowledge.waitingAudit': '文档“{0}”正在审核，请等审核结束后再修改。',
  'supervision.closed': '督办事项“{0}”已办结，不能再修改。',
  'performance.scored': '考核“{0}”已开始评分，不能再修改指标。',
} as const
