/** Uploaded files and pictures. */
export const attachment = {
  'attachment.notYours': '您不能查看附件“{0}”，请联系上传者或资料的负责人。',
} as const
