import { type NoticeSlot, type NoticeDefinition } from '@mingtai/server-kit'

const organization: NoticeSlot = { name: 'organization', about: '机构', example: '市住房和城乡建设局' }
const applicant: NoticeSlot = { name: 'applicant', about: '申请人', example: '李明' }
const reason: NoticeSlot = { name: 'reason', about: '理由', example: '统一社会信用代码与名称不符' }
const post: NoticeSlot = { name: 'post', about: '结果', example: '您已在这个机构任职' }
const remark: NoticeSlot = { name: 'remark', about: '审核意见，可能为空', example: '审核意见：请补交任职文件' }

/** What people are told about claims. */
export const claimNotices = {
  'organization.claim': {
    name: '认领待审核',
    system: 'organization',
    channels: ['site', 'mail'],
    level: 'normal',
    compulsory: false,
    title: '认领待审核：{{organization}}',
    content: '{{applicant}}申请认领“{{organization}}”，请审核。',
    slots: [organization, applicant],
  },
  'organization.claim-passed': {
    name: '认领通过',
    system: 'organization',
    channels: ['site', 'sms'],
    level: 'normal',
    compulsory: false,
    title: '认领已通过：{{organization}}',
    content: '您认领“{{organization}}”的申请已通过，{{post}}。{{remark}}',
    slots: [organization, post, remark],
  },
  'organization.claim-refused': {
    name: '认领未通过',
    system: 'organization',
    channels: ['site', 'sms'],
    level: 'normal',
    compulsory: false,
    title: '认领未通过：{{organization}}',
    content: '您认领“{{organization}}”的申请没有通过：{{reason}}',
    slots: [organization, reason],
  },
} as const satisfies Record<string, NoticeDefinition>
