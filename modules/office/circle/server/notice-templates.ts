import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { sender } = slots
const words = { name: 'words', about: '动态的开头', example: '今天到柳河镇看了水厂二期' }
const said = { name: 'said', about: '评论的内容', example: '辛苦了，照片很清楚' }
const reason = { name: 'reason', about: '原因', example: '照片里有群众的身份证号' }
const site = { system: 'circle', channels: ['site'], level: 'normal', compulsory: false } as const

/** What people are told of the work circle. */
export const circleNotices = {
  'circle.commented': {
    ...site,
    name: '动态有新评论',
    title: '{{sender}}评论了您的动态',
    content: '{{sender}}评论“{{words}}”：{{said}}',
    slots: [sender, words, said],
  },
  'circle.replied': {
    ...site,
    name: '评论有回复',
    title: '{{sender}}回复了您的评论',
    content: '{{sender}}在“{{words}}”下回复您：{{said}}',
    slots: [sender, words, said],
  },
  'circle.mentioned': {
    ...site,
    name: '评论中提到您',
    title: '{{sender}}在工作圈提到您',
    content: '{{sender}}在“{{words}}”的评论里提到您：{{said}}',
    slots: [sender, words, said],
  },
  'circle.takenDown': {
    ...site,
    name: '动态被删除',
    level: 'important',
    compulsory: true,
    title: '您的动态被管理员删除',
    content: '{{sender}}删除了您的动态“{{words}}”，原因：{{reason}}',
    slots: [sender, words, reason],
  },
  'circle.commentTakenDown': {
    ...site,
    name: '评论被删除',
    level: 'important',
    compulsory: true,
    title: '您的评论被管理员删除',
    content: '{{sender}}删除了您的评论“{{said}}”，原因：{{reason}}',
    slots: [sender, said, reason],
  },
} as const satisfies Record<string, NoticeDefinition>
