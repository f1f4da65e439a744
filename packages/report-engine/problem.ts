/** A reason why a template is refused; `at` names the cell as `Sheet1!B4` when there is one. */
export interface Problem {
  at: string | null
  key: ProblemKey
  sentence: string
}

const sentences = {
  'template.shape': (detail: string) => `模板内容不完整或格式不对：${detail}。`,
  'template.schema': () => '模板版本高于本系统支持的版本，请升级系统后再打开。',
  'template.style': () => '单元格使用了不存在的样式，请重新设置样式。',
  'template.outside': () => '单元格超出了工作表的行列范围，请增加行列或删除该单元格。',
  'template.overlap': (other: string) => `单元格与 ${other} 重叠，请拆分合并区域或移动其中一个。`,
  'template.datasetTwice': (name: string) => `数据集“${name}”重名，请改名。`,
  'template.parameterTwice': (name: string) => `参数“${name}”重名，请改名。`,
  'template.sheetTwice': (name: string) => `工作表“${name}”重名，请改名。`,
  'parameter.ring': (name: string) => `参数“${name}”的可选项直接或间接取决于它自己，请修改级联。`,
  'parameter.dataset': (name: string) => `参数“${name}”的可选项所用的数据集不存在，请重新选择数据集。`,
  'parameter.options': (name: string) => `参数“${name}”还没有可选项，请设置可选项。`,
  'parameter.pattern': (name: string) => `参数“${name}”的格式规则写法不对，请用字符、[ ] 和次数，不用括号和竖线。`,
  'recipe.input': (name: string) => `组合所用的数据集“${name}”不存在，请重新选择数据集。`,
  'recipe.circle': (name: string) => `数据集“${name}”直接或间接用到了它自己，请修改组合步骤。`,
  'recipe.field': (detail: string) => `组合步骤用到的字段${detail}不存在，请重新选择字段。`,
  'binding.dataset': (name: string) => `数据集“${name}”不存在，请重新选择数据集。`,
  'binding.field': (name: string) => `字段“${name}”不存在，请重新选择字段。`,
  'binding.parameter': (name: string) => `参数“${name}”不存在，请先添加该参数。`,
  'binding.paperField': (name: string) =>
    `\${${name}} 只在页眉、页脚和水印里有值；单元格里的页码请写公式 =PAGE() 和 =PAGES()，名称请直接写文字，数据时间请放到页眉或页脚。`,
  'binding.expand': () => '只有列表、分组、相邻分组可以扩展，请改为不扩展或更换汇总方式。',
  'binding.number': (name: string) => `字段“${name}”不是数值，不能求和或求平均。`,
  'binding.subtotal': () => '只有扩展的分组单元格可以设置小计，请去掉小计或改为分组。',
  'binding.condition': (value: string) => `条件中的“${value}”与字段类型不符，请修改条件。`,
  'binding.compare': (name: string) => `条件两边的类型不同，不能与“${name}”比较，请更换字段或单元格。`,
  'binding.cell': (name: string) => `条件或关联引用的单元格 ${name} 不存在，请重新选择单元格。`,
  'binding.cellPlace': (name: string) =>
    `单元格 ${name} 在这里没有唯一的值：它随数据重复，而这一格不在它的重复之内。请把这一格的左父格（或上父格）设为 ${name}，或把 ${name} 的计算改为“首个”或合计这样的单个值，或改引用父格、固定单元格。`,
  'binding.linkParent': (name: string) =>
    `关联要比较 ${name} 的字段，但 ${name} 不是扩展的单元格，请改选向下或向右扩展的父格。`,
  'binding.cellKind': (name: string) => `条件或关联不能引用 ${name}，请引用文字、数值或绑定字段的单元格。`,
  'binding.cellCircle': () => '过滤条件互相引用形成了循环，请修改其中一个条件。',
  'binding.top': () => '只有扩展的单元格可以只显示前几项，请去掉该设置或改为扩展。',
  'compare.figure': () => '只有不扩展的汇总单元格可以与上期或前一项比较，请去掉比较。',
  'compare.along': (name: string) => `比较所沿的 ${name} 不是本单元格所在的分组，请改为它的分组父格。`,
  'compare.number': (name: string) => `字段“${name}”不是数值，只能显示对比值，不能求差或增长率。`,
  'subtotal.cell': (name: string) => `小计为 ${name} 指定了算法，但它不是该分组内的汇总单元格，请重新选择。`,
  'subtotal.number': (name: string) => `小计不能对 ${name} 求和、平均或增长率，它的字段不是数值。`,
  'display.unit': () => '只有数值可以换算单位，请去掉单位或更换字段。',
  'display.capitals': () => '只有数值和文字可以写成大写，请去掉大写或更换字段。',
  'binding.tuple': (first: string) => `同一行的列表单元格须与 ${first} 使用相同的过滤条件。`,
  'parent.missing': (name: string) => `父格 ${name} 不存在，请重新选择父格。`,
  'parent.axis': (name: string) => `父格 ${name} 的扩展方向不对：左父格须向下扩展，上父格须向右扩展。`,
  'parent.circle': () => '父格互相引用形成了循环，请修改其中一个父格。',
  'parent.cross': () =>
    '依附另一方向父格的扩展单元格不能再套在同方向的扩展单元格之间，也不能只取前几项，请把该父格设为“无”。',
  'band.overlap': (other: string) => `扩展范围与 ${other} 交错，请把两个区域上下或左右分开，或设置父格。`,
  'block.outside': () => '块超出了工作表的行列范围，请缩小该块或增加行列。',
  'block.twice': () => '块的编号重复，请改名。',
  'block.overlap': (other: string) => `块与 ${other} 交错，请让一个完全包含另一个，或把它们分开。`,
  'block.field': () => '按分组重复的块须选择分组字段。',
  'block.cut': (block: string) => `合并单元格一半在 ${block} 内，请把它整个移进或移出该块。`,
  'binding.bands': () => '分栏和补空行只能用于向下扩展的单元格或块，请去掉该设置或改为向下扩展。',
  'bands.cross': () => '分栏区域内的单元格不能以区域外向右扩展的单元格为上父格，请把上父格设为“无”。',
  'repeat.dataset': (name: string) => `按值拆分工作表所用的数据集“${name}”不存在，请重新选择数据集。`,
  'repeat.field': (name: string) => `按值拆分工作表所用的字段“${name}”不存在，请重新选择字段。`,
  'repeat.cell': () => '拆分工作表的条件不能与单元格比较，请改为与参数或固定值比较。',
  'lane.span': () => '单元格跨在左右两个各自扩展的区域上，请拆分合并区域，或把它移到扩展区域之外。',
  'formula.syntax': (detail: string) => `公式有误：${detail}。`,
  'formula.reference': (name: string) => `公式引用的单元格 ${name} 不存在，请修改公式。`,
  'formula.circle': () => '公式互相引用形成了循环，请修改公式。',
  'tail.cell': () => '数据校验、批注或筛选指向的单元格不存在，请重新选择单元格。',
  'chart.series': () => '图表按字段分系列时只能有一个数值，请去掉分系列字段或其余数值。',
  'chart.number': (name: string) => `字段“${name}”不是数值，图表只能对它计数或去重计数，请更换汇总方式或字段。`,
  'condition.cell': () => '条件格式指向的单元格不存在，请修改条件格式的范围。',
  'formula.sheet': (name: string) => `公式引用的工作表“${name}”不存在（#REF!），请修改公式。`,
  'formula.sheetRepeats': (name: string) =>
    `按值拆分的工作表不能引用其他工作表，也不能被引用，请修改对“${name}”的引用，或去掉拆分。`,
  'formula.sheetCircle': (name: string) => `本表与工作表“${name}”互相引用，请修改其中一个公式。`,
  'formula.sheetBroken': (name: string) => `公式引用的工作表“${name}”本身有问题，请先修改那个工作表。`,
  'formula.sheetCall': (call: string) => `${call} 只能用于本表的单元格；其他工作表的单元格直接引用即为全部实例。`,
  'formula.call': (detail: string) => `公式有误：${detail}。`,
  'formula.notInGroup': (call: string) =>
    `${call} 在这里没有意义：被引用的单元格须随分组或列表重复，且本单元格须在同一分组或列表之内，请修改公式或父格。`,
  'formula.total': (call: string) =>
    `${call} 只能取一个汇总单元格（求和、平均、计数等）的总数：明细请写 SUM(ALL(F3))，公式请对它引用的汇总单元格分别写 TOTAL。`,
  'sheet.missing': () => '工作表不存在。',
} as const

export type ProblemKey = keyof typeof sentences

export function problem(at: string | null, key: ProblemKey, detail = ''): Problem {
  return { at, key, sentence: sentences[key](detail) }
}

/** A broken promise of the engine itself; `key` names the sentence to show. */
export class EngineDefect extends Error {
  readonly key: string
  constructor(key: string, message: string) {
    super(message)
    this.key = key
  }
}
