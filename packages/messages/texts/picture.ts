/** Pictures of reports: why one is not shown where it should be. They stand in its cell, so they are short. */
export const picture = {
  'picture.status': '图片打不开：{0}。',
  'picture.redirected': '图片打不开：地址跳转了（{0}），请填最终地址。',
  'picture.noAddress': '图片打不开：值不是图片地址。',
  'picture.forbidden': '图片打不开：不允许连接{0}，请管理员加入允许名单。',
  'picture.unreachable': '图片打不开：连不上{0}。',
  'picture.tooSlow': '图片打不开：{0}秒内没有取完。',
  'picture.tooLarge': '图片打不开：超过{0}MB。',
  'picture.tooManyPixels': '图片打不开：{0}×{1}像素太大。',
  'picture.notPicture': '图片打不开：不是PNG、JPG、GIF、WebP或BMP图片。',
  'picture.svg': '图片打不开：不支持SVG，请换成PNG或JPG。',
  'picture.damaged': '图片打不开：文件已损坏。',
  'picture.gone': '图片打不开：图片已删除。',
  'picture.tooMany': '图片打不开：一次最多{0}张不同的图片。',
} as const
