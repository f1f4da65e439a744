/** Share links of reports, sharing mode and edit rights in co-edited sheets. Report specification, sections 4, 6 and 8. */
export const sharing = {
  'share.notFound': '分享链接不存在，请检查链接是否完整或联系分享者。',
  'share.ended': '分享链接已失效，请联系分享者重新分享。',
  'share.usedUp': '分享链接的打开次数已用完，请联系分享者重新分享。',
  'share.passwordRequired': '该分享需要访问密码，请输入密码。',
  'share.passwordWrong': '访问密码不正确，请重新输入。',
  'share.tooManyTries': '密码错误次数过多，请{0}分钟后再试。',
  'share.alreadyEnded': '这个分享链接已经停止，请重新生成一个。',
  'share.viewOnly': '该分享只允许查看，如需导出请联系分享者。',

  'embed.tokenWrong': '嵌入凭证不正确或已过期，请刷新所在的页面；仍不行请联系该系统的管理员。',
  'embed.tokenOfTwo': '这个嵌入凭证同时写了报表和大屏，请为每一个分别签发凭证。',
  'embed.reportClosed': '这张报表没有开放给该系统，请联系明台管理员。',
  'embed.screenClosed': '这个大屏没有开放给该系统，请联系明台管理员。',

  'confirm.endOneShare': '停止这个链接？拿到它的人马上不能再打开，也不能恢复。',
  'confirm.removeExport': '删除“{0}”？服务器上的文件一起删除，已下载的不受影响。',
  'confirm.removeEmbed': '删除“{0}”？它的页面马上不能再显示报表和大屏，密钥一起作废。',
  'confirm.newEmbedSecret': '更换“{0}”的密钥？旧密钥签的凭证马上失效，请同时改好对方系统。',
  'confirm.removeComment': '删除这条批注？删除后不能恢复。',
  'comment.notYours': '只能修改和删除自己写的批注。',
  'comment.changed': '这条批注刚被修改或删除，请刷新批注后重试。',
  'comment.noPlace': '批注要写在已保存的报表里有内容的单元格上，请换一个单元格。',
  'comment.cannotRead': '不能提醒{0}：看不到批注所在的内容，请换一个人。',

  'sharing.entered': '您已开启分享模式。',
  'sharing.exited': '分享模式已退出。',
  'sharing.alreadyOn': '当前已经开启分享模式，不允许再次开启，分享人：{0}',
  'sharing.sharerOnly': '分享模式下只允许分享者进行编辑。',
  'sharing.readOnlyNow': '当前文档已经入分享模式，您暂时无法进行编辑操作。分享者：{0}',

  'sheet.outsideArea': '您只能操作蓝色虚线框内的部分，如需修改编辑权限可联系创建者【{0}】。',
  'sheet.noRight': '您暂时没有该sheet的编辑权限，如需编辑权限可联系创建者【{0}】。',
  'sheet.selectionLocked': '选区内或者公式计算结果包含暂无编辑权限的单元格，如需编辑可联系创建者【{0}】。',
  'sheet.disconnected': '协同连接已断开，正在重新连接，您的修改会在连接恢复后保存。',
  'sheet.rejected': '有{0}处修改与他人冲突没有保存，已为您标出，请核对后重新填写。',
} as const
