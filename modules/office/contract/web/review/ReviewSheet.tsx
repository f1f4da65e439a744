import { NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Contract } from '../../contract.ts'
import { readableAmount } from '../../money.ts'
import type { Review } from '../../review-calls.ts'
import { conclusions, findings, namesOf, reviewedSides } from '../../words.ts'
import { api } from '../api.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import './review.css'

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
}

/** 合同合法性合规性审核意见书, as it is printed: what is reviewed, and what each reviewer found. */
export function ReviewSheet({ contract, onDone }: Props) {
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
  const amount = contract.amount === null ? '没有固定金额' : `${readableAmount(contract.amount)} 元`
  return (
    <article className="contract-review">
      <h2>合同合法性合规性审核意见书</h2>
      <dl>
        <dt>合同名称</dt>
        <dd>{contract.name}</dd>
        <dt>合同编号</dt>
        <dd>{contract.number ?? '（未提交）'}</dd>
        <dt>送审部门</dt>
        <dd>{[contract.organizationName, contract.departmentName].filter(Boolean).join(' ')}</dd>
        <dt>经办人</dt>
        <dd>{contract.handlerName}</dd>
        <dt>相对方</dt>
        <dd>{contract.parties}</dd>
        <dt>合同金额</dt>
        <dd>{amount}</dd>
      </dl>
      {data.length === 0 && <p className="contract-review-none">还没有审核意见。</p>}
      {data.map((review) => (
        <Opinion key={review.id} review={review} />
      ))}
      {contract.actions.includes('review') && (
        <Button type="primary" onClick={() => setWriting(true)}>
          填写审核意见
        </Button>
      )}
      {isWriting && (
        <ReviewDialog
          contractId={contract.id}
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
      <footer>
        审核人：<b>{review.reviewerName}</b> <time>{review.at.slice(0, 10)}</time>
      </footer>
    </section>
  )
}
