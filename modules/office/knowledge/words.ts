import { namesOf } from '@mingtai/api'
import { z } from 'zod'

export { namesOf }

/** What an article is made of: a text of its own, a file, or an address. */
export const articleKinds = { written: '图文', file: '文件', link: '链接' } as const

/** Classes of files, by their endings. */
export const fileClasses = {
  written: '图文',
  link: '链接',
  pdf: 'PDF',
  word: '文字文稿',
  excel: '电子表格',
  ppt: '演示文稿',
  image: '图片',
  txt: '文本',
  media: '音视频',
  zip: '压缩包',
  other: '其他',
} as const

/** How an article stands to its readers. Until it is published for the first time that is how its first version stands. */
export const articleStates = {
  draft: '草稿',
  auditing: '待审核',
  rejected: '未通过',
  published: '已发布',
  expired: '已过期',
  offline: '已下架',
} as const

/** How the version that is worked on stands. */
export const workStates = { draft: '草稿', auditing: '待审核', rejected: '未通过' } as const

/** How a version stands. */
export const versionStates = {
  draft: '草稿',
  auditing: '待审核',
  rejected: '未通过',
  published: '现行',
  former: '历史版本',
} as const

/** What may be done with an article; the names stand in its history. */
export const articleActions = {
  change: '编辑',
  submit: '送审',
  withdraw: '撤回',
  renew: '更新版本',
  discard: '放弃新版本',
  audit: '审核',
  verify: '复核',
  supersede: '标记被替代',
  offline: '下架',
  online: '重新上架',
  move: '移动',
  rights: '设置权限',
  template: '设为范本',
  remove: '删除',
  restore: '恢复',
} as const

/** Which articles of a space are audited before readers see them. */
export const auditModes = { always: '都要审核', outsiders: '管理员发布的免审', none: '免审' } as const

/** Secrecy up to what this product may carry. */
export const secrecies = { open: '公开', inner: '内部', limited: '内部控制' } as const

/** What a line of an access list allows beside seeing that an article is there. */
export const accessActions = { preview: '预览', download: '下载', edit: '编辑', manage: '管理' } as const

export const auditResults = { passed: '通过', rejected: '退回' } as const

/** What somebody asks to borrow an article for. */
export const borrowLevels = { preview: '在线查看', download: '查看和下载' } as const

/** How a borrowing stands; what was approved is over after its last day. */
export const borrowStates = {
  draft: '待提交',
  running: '审批中',
  returned: '已退回',
  approved: '借阅中',
  rejected: '未同意',
  canceled: '已撤销',
  recalled: '已收回',
} as const

export const BorrowLevel = z.enum(namesOf(borrowLevels))
export const BorrowState = z.enum(namesOf(borrowStates))
export type BorrowState = z.infer<typeof BorrowState>
export const ArticleKind = z.enum(namesOf(articleKinds))
export type ArticleKind = z.infer<typeof ArticleKind>
export const FileClass = z.enum(namesOf(fileClasses))
export type FileClass = z.infer<typeof FileClass>
export const ArticleState = z.enum(namesOf(articleStates))
export type ArticleState = z.infer<typeof ArticleState>
export const WorkState = z.enum(namesOf(workStates))
export type WorkState = z.infer<typeof WorkState>
export const VersionState = z.enum(namesOf(versionStates))
export type VersionState = z.infer<typeof VersionState>
export const ArticleAction = z.enum(namesOf(articleActions))
export type ArticleAction = z.infer<typeof ArticleAction>
export const AuditMode = z.enum(namesOf(auditModes))
export type AuditMode = z.infer<typeof AuditMode>
export const Secrecy = z.enum(namesOf(secrecies))
export const AuditResult = z.enum(namesOf(auditResults))
export type AccessAction = keyof typeof accessActions
