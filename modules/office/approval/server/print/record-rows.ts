import type { DocumentRow } from '@mingtai/data-plane'
import { formatByCode } from '@mingtai/zh'
import type { InstanceDetail, RoutePerson } from '../../calls.ts'
import { heading } from './form-rows.ts'
import { style } from './print-styles.ts'

const verdicts: Partial<Record<RoutePerson['state'], string>> = {
  approved: '同意',
  rejected: '拒绝',
  returned: '退回',
  skipped: '自动通过',
  active: '处理中',
  waiting: '等待',
}
const SIGNED = 64

/** Who decided what at each step, with opinion, signature and time. */
export function recordRows({ route }: InstanceDetail, hasPicture: (id: string) => boolean): DocumentRow[] {
  const rows = route.steps.flatMap((step) =>
    step.state === 'coming' || step.state === 'undone'
      ? []
      : step.people
          .filter(({ state }) => verdicts[state] !== undefined)
          .map((person) => personRow(step.name, person, hasPicture)),
  )
  if (rows.length === 0) return []
  const head = ['步骤', '处理人', '结果', '意见', '签名', '时间']
  return [
    heading('审批记录'),
    { height: 28, cells: head.map((value, at) => ({ value, style: style.head, columns: widths[at] ?? 1 })) },
    ...rows,
  ]
}

const widths = [4, 3, 3, 6, 3, 5]

function personRow(step: string, person: RoutePerson, hasPicture: (id: string) => boolean): DocumentRow {
  const { name, state, opinion, signature, at, why, isAuto } = person
  const isSigned = signature !== null && hasPicture(signature)
  const moment = at === null ? '' : formatByCode(new Date(at), 2)
  const cells = [
    { value: step, style: style.value },
    { value: name, style: style.value },
    { value: isAuto && state === 'approved' ? '自动通过' : (verdicts[state] ?? ''), style: style.center },
    { value: isAuto ? why : said(opinion, state), style: style.value },
    isSigned ? { value: signature, style: style.picture } : { value: '', style: style.value },
    { value: moment, style: style.center },
  ]
  return {
    height: isSigned ? SIGNED : 28,
    cells: cells.map((cell, column) => ({ ...cell, columns: widths[column] ?? 1 })),
  }
}

/** What stands on the page where somebody only agreed. */
function said(opinion: string, state: RoutePerson['state']): string {
  if (opinion !== '') return opinion
  return state === 'approved' ? '同意。' : state === 'rejected' ? '不同意。' : ''
}
