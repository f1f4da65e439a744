import { type Template, type UnrelatedChild, unrelatedChildren } from '@mingtai/report-engine'
import { spotOf } from '../cell/address.ts'
import { cellAt } from '../binding/contents.ts'
import type { Finding, Mend } from './finding.ts'
import { linkWords } from '../binding/labels.ts'

/** Rows of one dataset beside or under rows of another that they have nothing to do with. */
export function relationAdvice(template: Template): Finding[] {
  const { datasets, sheets } = template
  return unrelatedChildren(template).map((child): Finding => {
    const { sheet: index, sheetName, address, dataset, parent, proposals } = child
    const sheet = sheets[index]
    const links = proposals[0]?.links
    const [link] = links ?? []
    const spot = link === undefined ? null : spotOf(link.cell)
    const shown = sheet === undefined || spot === null ? undefined : cellAt(sheet, spot)?.content
    const pair = link === undefined ? '' : ` ${linkWords(datasets, link, { dataset, shown })}`
    const advice = link === undefined ? '请在属性里加关联' : `请加关联${pair}`
    const mend: Mend | null =
      links === undefined || sheet === undefined
        ? null
        : { kind: 'link', sheet: sheet.id, address, links, label: `加关联${pair}` }
    return {
      level: 'doubt',
      at: spotOf(address) === null ? null : `${sheetName}!${address}`,
      panel: null,
      sentence: `${seenBy(child, template)}${advice}，或${otherWay(child, parent)}。`,
      ...(mend === null ? {} : { mend }),
    }
  })
}

/** What readers will see. */
function seenBy(child: UnrelatedChild, { datasets }: Template): string {
  const titleOf = (name: string) => datasets.find((each) => each.name === name)?.title ?? name
  const { dataset, parent, parentDataset, isFigure, isWithin } = child
  const [own, other] = [titleOf(dataset), titleOf(parentDataset)]
  const stands = `“${own}”与“${other}”（${parent.startsWith('block:') ? '块' : parent}）没有关联，`
  if (isFigure) return `${stands}每一行“${other}”旁边都是同一个数：“${own}”全部行的结果。`
  return isWithin
    ? `${stands}每一行“${other}”下面都重复“${own}”的全部行，合计会把它们数很多遍。`
    : `${stands}两边各列各的行，同一行上的内容并不对应。`
}

/** Lists that really have nothing to do with each other stand apart by an empty line. */
function otherWay({ isFigure, isWithin }: UnrelatedChild, parent: string): string {
  return isFigure || isWithin || parent.startsWith('block:') ? '把左父格设为“无”' : '在中间空出一列'
}
