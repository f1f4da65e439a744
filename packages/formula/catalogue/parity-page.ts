import { functionCatalogue } from './index.ts'
import { differing, refused } from './parity.ts'

/** The page of the guide that tells of every function of Excel whether it is the same here, differs, or is refused. */
export function parityPage(): string {
  const known = functionCatalogue.filter(({ category }) => category !== '报表')
  const own = known.filter(({ name }) => OWN.has(name))
  const excel = known.filter(({ name }) => !OWN.has(name))
  const different = excel.filter(({ name }) => name in differing)
  const lines = excel.map(({ name, category, description }) => {
    const why = differing[name]
    return `| ${name} | ${category} | ${description} | ${why === undefined ? '相同' : `不同：${why}`} |`
  })
  const left = refused.flatMap(([names, why]) => names.split(' ').map((name) => `| ${name} | 不支持：${why} |`))
  return [
    '# 与 Excel 的函数对照',
    '',
    `由 \`npm run formulas\` 从代码生成。Excel 的 ${excel.length + left.length} 个函数里，${excel.length - different.length} 个相同，${different.length} 个有不同，${left.length} 个不支持。`,
    'LibreOffice 也有的函数与它逐个比较过；“相同”是指没有发现不同，没有在 Excel 里逐个核对。',
    '',
    '## 支持的函数',
    '',
    ...table(['函数', '类别', '做什么', '与 Excel'], lines),
    '',
    '## 不支持的函数',
    '',
    ...table(['函数', '与 Excel'], left),
    '',
    '## Excel 没有的函数',
    '',
    ...table(
      ['函数', '做什么'],
      own.map(({ signature, description }) => `| ${signature} | ${description} |`),
    ),
    '',
  ].join('\n')
}

const OWN = new Set(['RMBUPPER', '人民币大写', 'AGE', 'IDBIRTHDAY', 'IDSEX', 'IDAGE', 'ISIDCARD'])

function table(heads: readonly string[], lines: readonly string[]): string[] {
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`, ...lines]
}
