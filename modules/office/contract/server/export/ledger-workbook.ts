import { listWorkbook, type PlainList } from '@mingtai/sheet-files'
import type { ContractRow } from '../../contract.ts'
import { amountKinds, approvalStates, categories, currencies, lifeStates, natures, signModes } from '../../words.ts'

const amount = { kind: 'amount' as const }
const day = { kind: 'day' as const }
const columns = [
  { title: '合同编号', width: 140 },
  { title: '合同名称', width: 280 },
  { title: '类别', width: 80 },
  { title: '收支', width: 70 },
  { title: '签订方式', width: 80 },
  { title: '相对方', width: 220 },
  { title: '金额方式', width: 80 },
  { title: '币种', width: 70 },
  { title: '合同金额', width: 130, ...amount },
  { title: '已履行金额', width: 130, ...amount },
  { title: '审批状态', width: 80 },
  { title: '履行状态', width: 90 },
  { title: '签署日期', width: 100, ...day },
  { title: '开始日期', width: 100, ...day },
  { title: '结束日期', width: 100, ...day },
  { title: '机构', width: 180 },
  { title: '部门', width: 140 },
  { title: '经办人', width: 80 },
]

/** 合同台账 as a workbook; amounts are exact figures and dates are dates. */
export async function ledgerWorkbook(rows: readonly ContractRow[]): Promise<Uint8Array> {
  const list: PlainList = { name: '合同台账', columns, rows: rows.map(cellsOf) }
  return listWorkbook(list)
}

function cellsOf(row: ContractRow): (string | number | null)[] {
  const number = row.number ?? row.originalNumber
  return [
    ...[number, row.name, categories[row.category], natures[row.nature], signModes[row.signMode], row.parties],
    ...[amountKinds[row.amountKind], currencies[row.currency], row.amount, row.performedAmount],
    ...[approvalStates[row.approvalState], lifeStates[row.lifeState], row.signDate, row.startDate, row.endDate],
    ...[row.organizationName, row.departmentName, row.handlerName],
  ]
}
