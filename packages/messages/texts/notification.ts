/** Messages, todos, announcements and their channels. */
export const notification = {
  'notification.recalled': '这条消息已被发送者撤回。',
} as const
