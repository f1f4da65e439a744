/** The personal centre and the address book. */
export const personal = {
  'personal.avatarTooLarge': '头像图片太大，请上传{0}M以内的图片。',
  'contacts.numberHidden': '“{0}”的号码不公开，请通过其所在单位联系。',
  'contacts.numberClosed': '您与“{0}”不在同一机构，不能查看完整号码，请联系管理员。',
  'contacts.tooManyGroups': '最多可以建立{0}个联系人分组，请先删除不用的分组。',
  'confirm.removeContactGroup': '确定删除分组“{0}”吗？只删除分组，其中的人不受影响。',
} as const
