/** What stops the reading of a formula, and where. */
export interface SyntaxProblem {
  /** Counted from the first character given. */
  at: number
  key: ProblemKey
  /** The word that is meant, where there is one. */
  word?: string
}

export type ProblemKey = keyof typeof sentences

const sentences = {
  character: '有无法识别的字符，请删除它',
  coordinate:
    '是层次坐标的方括号，这里认得 F3[!0]（全部，同 ALL(F3)）、F3[A2:-1]（上一个，同 PREV(F3,1,A2)）、F3[A2:+1]（下一个，同 NEXT(F3,1,A2)）；第几个请写 INDEX(ALL(F3),n)，本组的合计请写 TOTAL(F3,A2)',
  nth: '是第几个的层次坐标，请写成 {word}',
  conditional:
    '是带条件的层次坐标，求和请写成 {word}，平均、个数改用 AVERAGEIFS、COUNTIFS；条件在外层分组上时，请改用 TOTAL 或加了过滤的单元格',
  quote: '文字缺少右引号，请补上',
  operand: '缺少数值或单元格，请补上',
  bracket: '括号不成对，请检查括号',
  rest: '缺少运算符，请在两个值之间写上 + - * / 或 &',
  function: '有不认识的函数“{word}”，请检查拼写',
  name: '有不支持的名称“{word}”（#NAME?），请改写为单元格地址，文字请加双引号',
  range: '区域写法不对，请写成 A1:B9 这样的形式',
  empty: '公式是空的，请写上内容',
  sheet: '引用了其他工作表“{word}”，这里只能引用本表的单元格',
  union: '括号里的逗号只能把几个区域并成一个，作为函数的参数，如 SUM((A1:A3,C1:C3))',
  intersection: '这里的区域要计算后才知道，不能求交集，请直接写交叉处的单元格',
  dynamic: '“{word}”的位置要计算后才知道，这里只能写固定的位置，如 OFFSET(A1,1,0)、INDIRECT("B2")',
  lambda: 'LAMBDA 的参数名称不对，请用字母或汉字开头、不像单元格地址且不重复的名称，最后一个参数写算式',
  arguments: '函数“{word}”的参数个数不对，请检查参数',
  array: '数组常量里只能写数值、文字、TRUE、FALSE 或错误值，且每行个数相同',
  depth: '嵌套超过64层，请拆成多个单元格',
  chain: '运算符超过1000个，请改用 SUM 等函数',
  length: '公式超过8192个字符，请拆成多个单元格',
  let: 'LET 的名称不对，请用字母或汉字开头、不像单元格地址的名称',
} as const

/** The problem in a sentence for the one who wrote the formula. */
export function problemSentence({ at, key, word = '' }: SyntaxProblem): string {
  return `第 ${at + 1} 个字符处${sentences[key].replace('{word}', word)}`
}
