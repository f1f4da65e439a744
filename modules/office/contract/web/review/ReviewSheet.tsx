import { NotRead, SkeletonRows, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { formatByCode } from '@mingtai/zh'
import type { Contract } from '../../contract.ts'
import { readableAmount } from '../../money.ts'
import type { Review } from '../../review-calls.ts'
import { conclusions, currencies, findings, namesOf, reviewedSides } from '../../words.ts'
import { api } from '../api.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import './review.css'

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
}

/** 合同合法性合规性审核意见书, as it is printed: what is reviewed, and what each reviewer found. */
export function ReviewSheet({ contract, onDone }: Props) {
  const me = useMe()
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['contract', 'reviews', contract.id],
    queryFn: () => api.reviews({ contractId: contract.id }),
  })
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <NotRead title="没有读到审核意见" problem={error} onRetry={() => void refetch()} />
    )
  const current = data.filter(({ isReplaced }) => !isReplaced)
  const former = data.filter(({ isReplaced }) => isReplaced)
  // The form says what was reviewed, whatever the contract says since.
  const facts = current.at(-1)?.reviewed ?? contract
  const amount =
    facts.amount === null ? '没有固定金额' : `${currencies[facts.currency]} ${readableAmount(facts.amount)} 元`
  return (
    <article className="contract-review">
      <h2>合同合法性合规性审核意见书</h2>
      <dl>
        <dt>合同名称</dt>
        <dd>{facts.name}</dd>
        <dt>合同编号</dt>
        <dd>{contract.number ?? '（未提交）'}</dd>
        <dt>送审部门</dt>
        <dd>{[contract.organizationName, contract.departmentName].filter(Boolean).join(' ')}</dd>
        <dt>经办人</dt>
        <dd>{contract.handlerName}</dd>
        <dt>相对方</dt>
        <dd>{facts.parties}</dd>
        <dt>合同金额</dt>
        <dd>{amount}</dd>
      </dl>
      {current.length === 0 && <p className="contract-review-none">还没有审核意见。</p>}
      {current.map((review) => (
        <Opinion key={review.id} review={review} />
      ))}
      {former.length > 0 && (
        <details className="contract-review-former">
          <summary>以前的审核意见 {former.length} 份</summary>
          {former.map((review) => (
            <Opinion key={review.id} review={review} />
          ))}
        </details>
      )}
      {contract.actions.includes('review') && (
        <Button type="primary" onClick={() => setWriting(true)}>
          填写审核意见
        </Button>
      )}
      {isWriting && (
        <ReviewDialog
          contractId={contract.id}
          written={current.find(({ reviewerId }) => reviewerId === me?.id)}
          onDone={async () => {
            await refetch()
            await onDone()
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </article>
  )
}

function Opinion({ review }: { review: Review }) {
  return (
    <section aria-label={`${review.reviewerName}的审核意见`}>
      <table>
        <tbody>
          {namesOf(reviewedSides).map((side) => (
            <tr key={side}>
              <th scope="row">{reviewedSides[side]}</th>
              <td data-finding={review[side]}>{findings[review[side]]}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">审核意见</th>
            <td>{review.opinion || '无。'}</td>
          </tr>
          <tr>
            <th scope="row">结论</th>
            <td>
              <b>{conclusions[review.conclusion]}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {review.changedSince.length > 0 && (
        <p className="contract-review-changed" role="note">
          审核之后合同有改动：{review.changedSince.join('；')}
        </p>
      )}
      <footer>
        审核人：<b>{review.reviewerName}</b> <time>{formatByCode(new Date(review.at), 3)}</time>
      </footer>
    </section>
  )
}
