/** One function a line: name, arguments, what it does. */
export const report = `
ALL|单元格|该格的全部实例
PREV|单元格,[步数],[沿着]|同一父格下前面的实例
NEXT|单元格,[步数],[沿着]|同一父格下后面的实例
PARENT|单元格|父格的值
SIBLINGS|单元格|同一父格下的全部实例
TOTAL|汇总单元格,[组],[另一方向的组]|该汇总在全部数据上的数，写了组则为所在组的数
INDEXOF|单元格|该实例在同一父格下的序号
ROWNO||向下扩展的行序号
COLNO||向右扩展的列序号
PARAM|"参数编码"|查询参数的值
SYS|"名称"|系统变量的值，如当前用户
PAGE||当前页码
PAGES||总页数
PAGESUM|单元格|本页合计
PAGEAVERAGE|单元格|本页平均值
PAGECOUNT|单元格|本页数值的个数
PAGEMAX|单元格|本页最大值
PAGEMIN|单元格|本页最小值
RUNSUM|单元格|到本页为止的累计
`
