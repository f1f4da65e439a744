/** Files that come in and pictures in the editors. Both specifications, section 5. */
export const upload = {
  'upload.choose': '请选择需要上传的文件。',
  'upload.tooMany': '最多可上传{0}个文件。',
  'upload.extension': '文件{0}无法上传，请上传格式为{1}结尾的文件。',
  'upload.format': '请上传{0}格式的文件。',
  'upload.tooLarge': '文件太大，请上传{0}M以内的文件。',
  'upload.editorTooLarge': '上传文件大小不能超过{0}MB！',
  'upload.failed': '文件上传失败，请重试。',
  'upload.contentMismatch': '文件{0}的内容与扩展名不一致，请检查文件后重新上传。',
  'upload.damaged': '文件{0}无法读取，可能已损坏或设有密码，请另存后重新上传。',
  'upload.empty': '文件{0}没有内容，请检查后重新上传。',
  'upload.interrupted': '文件上传中断，请检查网络后重新上传。',
  'upload.fileGone': '文件“{0}”已不存在，请联系上传者重新上传。',
  'editor.imagePasteForbidden': '不允许粘贴图片，已为您过滤内容。',
  'editor.imageInsertFailed': '图片插入失败，请重试。',
} as const
