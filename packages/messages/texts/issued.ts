/** Issued reports and their check. */
export const issued = {
  'issued.tooLong': '最多签发{0}行，请先筛选或汇总，减少行数。',
  'issued.gone': '已过保存期，数据已清理，只保留签发记录。',
  'issued.unknownPaper': '没有这份报表，请核对签发编号和核验码。',
  'issued.figuresHidden': '签发人没有公开冻结的数，只能核对编号和真伪。',
} as const
