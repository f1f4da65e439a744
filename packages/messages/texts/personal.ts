/** The personal centre and the address book. */
export const personal = {
  'personal.avatarTooLarge': '头像图片太大，请上传{0}M以内的图片。',
  'personal.avatarUnknown': '没有这个头像，请重新选择或上传。',
  'personal.tooManyPhrases': '最多可以保存{0}条常用语，请先删除不用的。',
  'personal.samePhrase': '已有相同的常用语，不需要重复添加。',
  'personal.delegateToSelf': '不能委托给自己，请选择其他人。',
  'personal.delegationOverlaps': '{0}至{1}已有委托，同一事项在同一时间只能委托给一个人，请调整时间或范围。',
  'personal.delegationCircle': '“{0}”在这段时间又会转回给您，请选择其他人或调整时间。',
  'personal.delegationTooLong': '委托时间最长{0}天，请缩短后重试。',
  'personal.workHandedOver': '委托已开始，现有待办中有{0}件交给“{1}”办理。',
  'confirm.endDelegation': '确定结束对“{0}”的委托吗？对方还没办完的和之后的事项由您自己办理。',
  'confirm.removePhrase': '确定删除这条常用语吗？',
  'confirm.removeSignature': '确定删除签名图片吗？之后审批时不再显示签名。',
  'contacts.numberHidden': '“{0}”的号码不公开，请通过其所在单位联系。',
  'contacts.numberClosed': '您与“{0}”不在同一机构，不能查看完整号码，请联系管理员。',
  'contacts.tooManyGroups': '最多可以建立{0}个联系人分组，请先删除不用的分组。',
  'confirm.removeContactGroup': '确定删除分组“{0}”吗？只删除分组，其中的人不受影响。',
} as const
