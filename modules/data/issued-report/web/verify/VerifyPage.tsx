import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Verified } from '../../issued.ts'
import { api } from '../api.ts'
import { CheckList } from '../shared/CheckList.tsx'
import { FrozenRows } from '../shared/FrozenRows.tsx'
import { FileCheck } from './FileCheck.tsx'
import '../shared/issued.css'
import './verify.css'

interface Paper {
  number: string
  code: string
}

/** 报表核验: for whoever holds the paper, without signing in. */
export default function VerifyPage() {
  const [search, setSearch] = useSearchParams()
  const paper = { number: search.get('n') ?? '', code: search.get('c') ?? '' }
  const isAsked = paper.number !== '' && paper.code !== ''
  const verified = useQuery({
    queryKey: ['issued', 'verify', paper.number, paper.code],
    queryFn: () => api.verify(paper),
    enabled: isAsked,
    retry: false,
    staleTime: 60_000,
  })
  return (
    <main className="verify">
      <header>
        <h1>报表核验</h1>
        <p>核对手里的报表是不是签发的那一份，有没有被改动或撤回。</p>
      </header>
      <PaperForm
        key={`${paper.number} ${paper.code}`}
        paper={paper}
        onAsk={({ number, code }) => setSearch({ n: number, c: code })}
      />
      {isAsked && verified.isPending && <SkeletonRows rows={6} />}
      {verified.error !== null && (
        <p className="issued-warning" role="alert">
          {sentenceOf(verified.error)}
        </p>
      )}
      {verified.data !== undefined && <Outcome verified={verified.data} paper={paper} />}
    </main>
  )
}

function PaperForm({ paper, onAsk }: { paper: Paper; onAsk(paper: Paper): void }) {
  const [number, setNumber] = useState(paper.number)
  const [code, setCode] = useState(paper.code)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim() !== '' && code.trim() !== '') onAsk({ number: number.trim(), code: code.trim() })
  }
  return (
    <form className="verify-form" onSubmit={handleSubmit}>
      <label htmlFor="verify-number">
        签发编号
        <Input
          id="verify-number"
          value={number}
          placeholder="QF-2026-000001"
          onChange={({ target }) => setNumber(target.value)}
        />
      </label>
      <label htmlFor="verify-code">
        核验码
        <Input
          id="verify-code"
          value={code}
          placeholder="纸面右下角的 12 位"
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <Button htmlType="submit" type="primary" disabled={number.trim() === '' || code.trim() === ''}>
        核验
      </Button>
    </form>
  )
}

function Outcome({ verified, paper }: { verified: Verified; paper: Paper }) {
  const { state, checks, title, number, tenantName, ownerName, issuedAt, dataAt, reportName } = verified
  const isWhole = checks.every(({ holds }) => holds)
  const isGood = state === 'valid' && isWhole
  const verdict = !isWhole ? '与签发时不一致' : state === 'valid' ? '是真的，没有被改动' : '已经撤回，不再有效'
  const facts = [
    ['签发单位', tenantName],
    ['签发人', ownerName],
    ['签发时间', issuedAt],
    ['报表', reportName],
    ...(dataAt === null ? [] : [['数据截至', dataAt]]),
    ['记录哈希（SM3）', verified.hash],
    ['签名公钥（SM2）', verified.publicKey],
  ]
  return (
    <article className="verify-outcome" data-good={isGood}>
      <p className="verify-verdict" role="status">
        <b>{verdict}</b>
        <span>
          {title} <small className="issued-number">{number}</small>
        </span>
      </p>
      {verified.withdrawnAt !== null && (
        <p className="issued-warning">
          {verified.withdrawnBy}于 {verified.withdrawnAt} 撤回：{verified.withdrawReason}
        </p>
      )}
      <CheckList checks={checks} />
      <dl className="issued-facts">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <FileCheck fileHash={verified.fileHash} />
      {verified.showsFigures && !verified.gone && (
        <FrozenRows of={number} sheets={verified.sheets} load={(asked) => api.verifyRows({ ...asked, ...paper })} />
      )}
    </article>
  )
}
