import type { BuiltInRole } from '@mingtai/server-kit'

/**
 * The roles of the specifications, and `everyone`, which all hold and nobody is given. Roles of modules that do not
 * exist yet are listed here for now.
 */
export const organizationRoles = {
  everyone: { name: '所有人', scope: 'self', rights: [], order: 1 },
  /** Holds every right of every module, because nobody can give a right that they do not hold. */
  administrator: { name: '系统管理员', scope: 'all', rights: [], order: 2 },
  orgAdmin: {
    name: '机构管理员',
    scope: 'organization',
    rights: [
      'organization:department',
      'organization:user',
      'organization:bind',
      'organization:role-document',
      'organization:role-meeting',
    ],
  },
  rangeAdmin: { name: '区域管理员', scope: 'custom', rights: ['organization:region-user'] },
  base_user: { name: '普通用户', scope: 'self', rights: [] },
  work_publisher: { name: '任务发布人', scope: 'organization', rights: [] },
  work_report_publisher: { name: '报送任务发布人', scope: 'organization', rights: [] },
  work_recipient: { name: '任务接收人', scope: 'self', rights: [] },
  work_collaborator: { name: '任务协作人', scope: 'self', rights: [] },
  work_reporter: { name: '任务上报人', scope: 'department', rights: [] },
  work_examine: { name: '任务查看人', scope: 'organization', rights: [] },
  knowledge_base_user: { name: '知识库用户', scope: 'self', rights: [] },
  knowledge_base_manager: { name: '知识库管理员', scope: 'organization', rights: [] },
  knowledge_base_auditor: { name: '知识库审核员', scope: 'organization', rights: [] },
  hotline_admin: { name: '热线管理员', scope: 'all', rights: ['organization:hotline'] },
  zfw_admin: { name: '综治管理员', scope: 'all', rights: ['organization:comprehensive'] },
  group_hr: { name: '集团人事', scope: 'all', rights: ['organization:full-user'] },
  hotline_user: { name: '热线用户', scope: 'organization', rights: [] },
  hotline_dispatcher: { name: '热线派单员', scope: 'organization', rights: [] },
  palc_user: { name: '综治用户', scope: 'organization', rights: [] },
  palc_dispatcher: { name: '综治派单员', scope: 'organization', rights: [] },
  document_receiver: { name: '收文员', scope: 'organization', rights: [] },
  document_number: { name: '文号管理员', scope: 'organization', rights: [] },
  document_seal: { name: '用印管理员', scope: 'organization', rights: [] },
  document_archivist: { name: '归档员', scope: 'organization', rights: [] },
  meeting_manager: { name: '会议管理员', scope: 'organization', rights: [] },
  meeting_room: { name: '会议室管理员', scope: 'organization', rights: [] },
  meeting_minutes: { name: '会议纪要员', scope: 'organization', rights: [] },
  process1: { name: '流程一角色', scope: 'self', rights: [] },
  process2: { name: '流程二角色', scope: 'self', rights: [] },
} as const satisfies Record<string, BuiltInRole>
