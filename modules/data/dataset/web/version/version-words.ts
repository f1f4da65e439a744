import type { DatasetForm } from '../../calls.ts'
import type { RuleSet } from '../../rule-shapes.ts'
import { columnWords, whereWords, whoWords } from '../rule/rule-words.ts'

export interface Difference {
  part: string
  before: string
  after: string
}

/** What is not the same in two states of a dataset, part by part; lists as lines. */
export function definitionDifferences(before: DatasetForm, after: DatasetForm): Difference[] {
  return changed([
    { part: '名称', before: before.name, after: after.name },
    { part: '编码', before: before.code, after: after.code },
    { part: '说明', before: before.remark, after: after.remark },
    { part: '取数', before: fromWords(before), after: fromWords(after) },
    { part: '字段', before: fieldWords(before), after: fieldWords(after) },
    { part: '参数', before: parameterWords(before), after: parameterWords(after) },
    { part: '缓存', before: `${before.cacheSeconds} 秒`, after: `${after.cacheSeconds} 秒` },
    { part: '指定角色', before: `${before.roles.length} 个`, after: `${after.roles.length} 个` },
  ])
}

/** What is not the same in two sets of rules. */
export function ruleDifferences(
  before: RuleSet,
  after: RuleSet,
  names: Readonly<Record<string, string>>,
): Difference[] {
  const others = ({ othersSeeAll }: RuleSet) => (othersSeeAll ? '看到全部' : '什么都看不到')
  return changed([
    { part: '规则', before: rulesWords(before, names), after: rulesWords(after, names) },
    { part: '没有命中规则的人', before: others(before), after: others(after) },
  ])
}

function changed(all: readonly Difference[]): Difference[] {
  return all.filter(({ before, after }) => before !== after)
}

function fromWords({ from }: DatasetForm): string {
  if (from.kind === 'query') return `数据源 ${from.dataSource}\n${from.sql}`
  const { recipe } = from
  return recipe.kind === 'sql' ? recipe.sql : JSON.stringify({ start: recipe.start, steps: recipe.steps }, null, 2)
}

function fieldWords({ fields }: DatasetForm): string {
  return fields
    .map(({ name, title, type, set }) => {
      const as = set === undefined ? '' : ` 按${set.as}读取`
      return `${name}${title === name ? '' : `（${title}）`} ${type}${as}`
    })
    .join('\n')
}

function parameterWords({ parameters }: DatasetForm): string {
  return parameters
    .map(({ code, name, type, default: usual }) => {
      const value = usual === null ? '' : ` 默认 ${typeof usual === 'string' ? usual : JSON.stringify(usual)}`
      return `${code}（${name}）${type}${value}`
    })
    .join('\n')
}

function rulesWords({ rules }: RuleSet, names: Readonly<Record<string, string>>): string {
  return rules
    .map((rule) => {
      const columns = columnWords(rule)
      return [
        `${rule.name}：${whoWords(rule, names).join('、')}`,
        `  ${whereWords(rule)}`,
        ...columns.map((one) => `  ${one}`),
      ].join('\n')
    })
    .join('\n')
}
