/** The personal centre and the address book. */
export const personal = {
  'personal.avatarTooLarge': '头像图片太大，请上传{0}M以内的图片。',
} as const
