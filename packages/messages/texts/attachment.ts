/** Uploaded files and pictures. */
export const attachment = {
  'attachment.notYours': '您不能查看这个附件，请联系上传者或资料的负责人。',
  'attachment.noDownload': '这个附件只能预览，不能下载；需要原件请联系资料的负责人。',
  'attachment.noPreview': '“{0}”不能预览：{1}。',
  'attachment.tooManyPixels': '图片{0}的尺寸为{1}×{2}，超过{3}万像素，请缩小后重新上传。',
  'attachment.scanning': '附件“{0}”正在进行病毒检查，请稍后再试。',
  'attachment.infected': '附件“{0}”含有病毒，已停止下载，请联系上传者。',
  'attachment.ticketWrong': '文件地址不正确，请回到原页面重新打开。',
  'attachment.ticketOver': '文件地址已失效，请回到原页面重新打开。',
  'attachment.tooMuchTogether': '附件总大小超过{0}M，不能打包下载，请逐个下载。',
  'confirm.removeAttachment': '确定删除附件“{0}”吗？30天内可以从回收站恢复。',
  'attachment.badArchive': '压缩包“{0}”不能导入：{1}。',
} as const
