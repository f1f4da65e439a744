import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { StatusTag } from '@mingtai/ui'
import { amountInCapitals, formatByCode } from '@mingtai/zh'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Contract } from '../../contract.ts'
import { readableAmount } from '../../money.ts'
import { amountKinds, currencies, natures, partyRoles, procurements } from '../../words.ts'
import { PlanTable } from './PlanTable.tsx'

/** Whoever may do one of these adds the text and the scan as well. */
const addingActions = new Set<string>(['change', 'sign', 'fulfil', 'complete', 'amend', 'archive'])

/** The contract on paper: who with whom about what, for how much, until when. */
export function ContractSheet({ contract }: { contract: Contract }) {
  const { id, ownParty, ownRole, content, paymentTerms, breachClause, instanceId, actions, lifeState, completeness } =
    contract
  const isLive = lifeState !== 'none' && lifeState !== 'changed'
  const mayAdd = actions.some((action) => addingActions.has(action))
  // What was approved stays as it was.
  const mayAddText = actions.includes('change') || (mayAdd && completeness[0]?.isThere === false)
  return (
    <article className="contract-sheet">
      <h2>合同登记表</h2>
      <p className="contract-sheet-line">
        <span>合同编号：{contract.number ?? (contract.originalNumber || '（提交审批时取得）')}</span>
        <span>签署日期：{contract.signDate ?? '（未签署）'}</span>
      </p>
      <dl className="contract-grid">
        <Cell label="合同名称" isWide>
          <b>{contract.name}</b>
        </Cell>
        <Cell label={partyRoles[ownRole]} isWide>
          {ownParty}（我方）
        </Cell>
        {contract.counterparties.map((party) => (
          <Cell key={party.id} label={partyRoles[party.role]} isWide>
            <b>{party.name}</b>
            {party.creditCode !== '' && <span className="contract-code"> {party.creditCode}</span>}
            {party.isBlacklisted && (
              <>
                {' '}
                <StatusTag tone="cinnabar">黑名单</StatusTag>
              </>
            )}
            <PartyFacts party={party} />
          </Cell>
        ))}
        <Cell label="金额" isWide>
          <AmountWords contract={contract} />
        </Cell>
        <Cell label="期限">
          {contract.startDate ?? '—'} 至 {contract.endDate ?? '—'}
        </Cell>
        <Cell label="收支">
          {natures[contract.nature]}，{amountKinds[contract.amountKind]}
        </Cell>
        <Cell label="采购方式">{procurements[contract.procurement]}</Cell>
        <Cell label="到期续约">{contract.autoRenew ? `自动续约，提前${contract.noticeDays}天提醒` : '不自动续约'}</Cell>
        <Cell label="预算编号">{contract.budgetNo}</Cell>
        <Cell label="项目编号">{contract.projectNo}</Cell>
        {contract.place !== '' && (
          <Cell label="履行地点" isWide>
            {contract.place}
          </Cell>
        )}
        <Cell label="主要内容" isWide>
          {content}
        </Cell>
        <Cell label="付款条件" isWide>
          {paymentTerms}
        </Cell>
        {breachClause !== '' && (
          <Cell label="违约责任" isWide>
            {breachClause}
          </Cell>
        )}
        {contract.archive !== null && (
          <Cell label="归档" isWide>
            档号 {contract.archive.number}
            {contract.archive.box !== '' && `，${contract.archive.box}`}
            {contract.archive.shelf !== '' && `，${contract.archive.shelf}`}，{contract.archive.by}{' '}
            {formatByCode(new Date(contract.archive.at), 3)}
          </Cell>
        )}
        {instanceId !== null && (
          <Cell label="审批" isWide>
            <Link to={`/approve/process/instance/tabs?instanceId=${instanceId}`}>查看审批</Link>
          </Cell>
        )}
      </dl>
      <PlanTable contract={contract} />
      <AttachmentList ownerType="contract" ownerId={id} kind="5" readOnly={!mayAddText} title="合同定稿" />
      {isLive && <AttachmentList ownerType="contract" ownerId={id} kind="7" readOnly={!mayAdd} title="签署扫描件" />}
    </article>
  )
}

function AmountWords({ contract: { amount, currency, taxRate, amountKind } }: { contract: Contract }) {
  if (amount === null) return <>{amountKinds[amountKind]}，没有固定金额</>
  return (
    <>
      <b className="contract-amount">
        {currencies[currency]} {readableAmount(amount)} 元
      </b>
      {currency === 'CNY' && <span className="contract-capitals">（大写：{amountInCapitals(amount)}）</span>}
      {taxRate !== null && `，含税，税率 ${Number(taxRate)}%`}
    </>
  )
}

function PartyFacts({ party: { contact, phone, bank, account } }: { party: Contract['counterparties'][number] }) {
  const facts = [contact && `联系人 ${contact}`, phone, bank, account].filter((words) => words !== '')
  return facts.length === 0 ? null : <div className="contract-party-facts">{facts.join('，')}</div>
}

function Cell({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
