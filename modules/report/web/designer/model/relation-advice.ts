import { type Template, unrelatedChildren } from '@mingtai/report-engine'
import { spotOf } from './address.ts'
import type { Finding, Mend } from './finding.ts'
import { fieldTitle } from './labels.ts'

/** Rows of one dataset that stand whole under each row of another: they are counted several times. */
export function relationAdvice(template: Template): Finding[] {
  const { datasets, sheets } = template
  const titleOf = (name: string) => datasets.find((each) => each.name === name)?.title ?? name
  return unrelatedChildren(template).map((child): Finding => {
    const { sheet: index, sheetName, address, dataset, parent, parentDataset, isFigure, proposals } = child
    const sheet = sheets[index]
    const [own, other] = [titleOf(dataset), titleOf(parentDataset)]
    const isCell = spotOf(address) !== null
    const where = parent.startsWith('block:') ? '块' : parent
    const seen = isFigure
      ? `“${own}”与“${other}”（${where}）没有关联，每一行“${other}”旁边都是同一个数：“${own}”全部行的结果。`
      : `“${own}”与“${other}”（${where}）没有关联，每一行“${other}”下面都重复“${own}”的全部行，合计会把它们数很多遍。`
    const links = proposals[0]?.links
    const [link] = links ?? []
    const pair = link === undefined ? '' : ` ${fieldTitle(datasets, dataset, link.field)} = ${link.cell}`
    const advice =
      link === undefined ? '请在属性里加关联，或把左父格设为“无”。' : `请加关联${pair}，或把左父格设为“无”。`
    const mend: Mend | null =
      links === undefined || sheet === undefined
        ? null
        : { kind: 'link', sheet: sheet.id, address, links, label: `加关联${pair}` }
    return {
      level: 'doubt',
      at: isCell ? `${sheetName}!${address}` : null,
      panel: null,
      sentence: `${seen}${advice}`,
      ...(mend === null ? {} : { mend }),
    }
  })
}
