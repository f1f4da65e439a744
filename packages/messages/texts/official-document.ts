/** What the check of an official document's form (格式体检) finds, and how it is to be. */
export const officialDocument = {
  'documentCheck.brackets': '发文字号的年份要用六角括号：“{0}”应为“{1}”。',
  'documentCheck.zeros': '发文字号不编虚位，也不加“第”字：“{0}”应为“{1}”。',
  'documentCheck.signers': '上行文要标注签发人，请填写签发人姓名。',
  'documentCheck.recipients': '请示只主送一个上级机关：保留“{0}”，其余改为抄送。',
  'documentCheck.mixed': '“请示”和“报告”是两个文种，不能合用，请改为“{0}”。',
  'documentCheck.requestInside': '报告中不得夹带请示事项：“{0}”，请删去或另行请示。',
  'documentCheck.titleKind': '标题要以文种“{0}”结尾。',
  'documentCheck.attachmentAbsent': '正文提到“{0}”，但附件说明里没有，请添加附件或改正文。',
  'documentCheck.attachmentMark': '附件名称后不加标点符号：“{0}”。',
  'documentCheck.dateMissing': '没有成文日期，请填写负责人签发的日期。',
  'documentCheck.dateSigned': '成文日期要写签发的日期，应为“{0}”。',
  'documentCheck.printedBefore': '印发日期不能早于成文日期，应为“{0}”或以后。',
  'documentCheck.shortLine': '第{0}页有一行只剩“{1}”，请增删几个字避免孤行。',
  'documentCheck.levelMark': '结构层次序数写法不对：“{0}”应为“{1}”。',
  'documentCheck.levelSkipped': '结构层次由“{0}”直接到“{1}”，应为“{2}”。',
  'documentCheck.levelOrder': '结构层次序数不连续：“{0}”应为“{1}”。',
} as const
