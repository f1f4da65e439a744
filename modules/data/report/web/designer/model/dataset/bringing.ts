import { say } from '@mingtai/messages'
import {
  type Brought,
  broughtBy,
  type Dataset,
  type Parameter,
  partName,
  type SharedChange,
  type SharedDataset,
} from '@mingtai/report-engine'

/** For codes that the report gives to a parameter of another type: whose parameter is used from now on. */
export type ClashAnswers = Readonly<Record<string, 'own' | 'brought'>>

/** The parameters and datasets of a report after it got what a shared dataset brings. */
export function withBrought(
  { added, clashes, datasets: lists }: Brought,
  { parameters, datasets }: { parameters: readonly Parameter[]; datasets: readonly Dataset[] },
  answers: ClashAnswers,
): { parameters: Parameter[]; datasets: Dataset[] } {
  const replaced = new Map(
    clashes
      .filter(({ own, brought }) => own.code === brought.code && answers[own.code] === 'brought')
      .map(({ brought }) => [brought.code, brought]),
  )
  return {
    parameters: [...parameters.map((one) => replaced.get(one.code) ?? one), ...added],
    datasets: [...datasets, ...lists],
  }
}

/** What the dataset under a code brings; null: it is not known, or nothing. */
export function bringing(
  code: string | null,
  shared: readonly SharedDataset[],
  report: { parameters: readonly Parameter[]; datasets: readonly Dataset[] },
): Brought | null {
  const one = shared.find((each) => each.code === code)
  return one === undefined ? null : broughtBy(one, report, shared)
}

/** One sentence about what came with a shared dataset; null: nothing did. */
export function broughtWords(title: string, { added, matched, datasets }: Brought): string | null {
  const parts = [
    ...(added.length === 0 ? [] : [say('dataset.brought', title, namesOf(added))]),
    ...(matched.length === 0 ? [] : [say('dataset.matched', namesOf(matched))]),
    ...(datasets.length === 0 ? [] : [say('dataset.broughtLists', datasets.map((one) => one.title).join('、'))]),
  ]
  return parts.length === 0 ? null : parts.join('')
}

/** What changed at a shared dataset, in words: 开始月份的默认值，新增“部门”. */
export function changeWords(changes: readonly SharedChange[]): string {
  return changes.map(wordsOf).join('；')
}

function wordsOf(change: SharedChange): string {
  switch (change.kind) {
    case 'added':
      return `新增“${change.parameter.name}”`
    case 'removed':
      return `去掉“${change.parameter.name}”`
    case 'changed':
      return `“${change.parameter.name}”的${change.parts.map(partName).join('、')}`
    case 'order':
      return '参数的顺序'
    default:
      return change satisfies never
  }
}

function namesOf(parameters: readonly Parameter[]): string {
  return parameters.map(({ name }) => name).join('、')
}
