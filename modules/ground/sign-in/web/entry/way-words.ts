/** Ways in as people call them. */
export const wayWords: Record<string, string> = {
  password: '密码登录',
  phone: '手机登录',
  qrcode: '扫码登录',
  social: '第三方登录',
  dingtalk: '钉钉登录',
  special: '应急登录',
}
