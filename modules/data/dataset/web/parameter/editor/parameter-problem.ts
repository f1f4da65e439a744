import { codesOf, isChosen, isTree, type Parameter, readerCodes } from '@mingtai/report-engine'
import { textPattern } from '@mingtai/formula'
import type { ParameterDraft } from './ParameterEditor.tsx'

const system: ReadonlySet<string> = new Set(readerCodes)

/** What keeps a form from being kept, in one sentence; null: nothing. */
export function parameterProblem({ parameters }: ParameterDraft): string | null {
  const codes = parameters.flatMap(codesOf)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  for (const parameter of parameters) {
    const own = problemOf(parameter)
    if (own !== null) return `「${parameter.name || parameter.code}」${own}`
  }
  return twice === undefined
    ? null
    : `编码 ${twice} 用了两次。日期区间和月份、季度、年份还占用「编码From」和「编码To」。`
}

function problemOf({ code, name, type, options, check }: Parameter): string | null {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,55}$/.test(code)) return '的编码由字母或 _ 开头，只含字母、数字和 _，最多 56 个字符。'
  if (system.has(code)) return `的编码与系统参数 ${code} 相同，请换一个。`
  if (name.trim() === '') return '还没有名称。'
  if (check?.pattern !== undefined && textPattern(check.pattern) === null)
    return '的格式规则写法不对：用字符、[ ] 和次数，不用括号和竖线。'
  if (!isChosen(type)) return null
  switch (options?.kind) {
    case undefined:
      return isTree(type) ? '还没有可选项。' : null
    case 'fixed':
      return options.items.length === 0 ? '还没有可选项。' : null
    case 'sql':
      return options.dataSource === '' || options.sql.trim() === '' ? '的可选项还没有数据源或 SQL。' : null
    case 'dataset':
      return options.dataset === '' || options.value === '' || options.label === ''
        ? '的可选项还没有数据集或字段。'
        : null
    case 'dictionary':
      return options.code === '' ? '的可选项还没有字典。' : null
    default:
      return options satisfies never
  }
}
